/** How a text is met, in rising order: each allows an answer less. */
export const meetings = ['ordinary', 'tender', 'grave', 'danger'] as const
export type Meeting = (typeof meetings)[number]

/** Whose danger, or of what kind: the help text differs by it. */
export type DangerClass = 'own-life' | 'taken' | 'violence' | 'child' | 'other-life' | 'harm'
export type GraveClass = 'loss' | 'illness' | 'harm-done' | 'upheaval' | 'work-death' | 'addiction' | 'long-past'

/** The rules that matched, and where in the text (UTF-16 offsets). For tests and the bench; never stored. */
export type Trace = readonly { readonly rule: string; readonly from: number; readonly to: number }[]

export type Decision = {
  readonly meeting: Meeting
  /** Present where the meeting is danger. */
  readonly danger?: DangerClass
  /** Present where the meeting is grave. */
  readonly grave?: GraveClass
  /**
   * The words weigh nearly as much as danger or grave, with unknown meaning: met as tender, asked only about company,
   * never resurfaced.
   */
  readonly isNear: boolean
  /** Nothing in it weighs anywhere near danger or grave: only then are words picked out of it of our own accord. */
  readonly isClear: boolean
  /** The text contains a word of the delicate list: no challenge, no quotation of that sentence. */
  readonly delicate: boolean
  /** The text names someone who was told, so that the question is not asked. */
  readonly namesWhoWasTold: boolean
  readonly trace: Trace
}

export type DecideOptions = {
  /** The writer has said 'I meant something else': lifts grave and danger to tender at most. */
  readonly readAs?: 'ordinary'
  /** The writer's work is with people in danger or loss: danger asks for a sign about the writer. */
  readonly worksWithDanger?: boolean
}

/** The graver of two. */
export const graver = (a: Meeting, b: Meeting): Meeting => (meetings.indexOf(a) >= meetings.indexOf(b) ? a : b)

/** All that is said of why to somebody whose text is met with care. */
export const answeredWithCare = 'Some words here are answered with care.'
