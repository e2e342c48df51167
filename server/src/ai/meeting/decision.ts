/** How a text is met, rising: what an answer may do becomes less with each. */
export const meetings = ['ordinary', 'tender', 'grave', 'danger'] as const
export type Meeting = (typeof meetings)[number]

/** Whose danger, or of what kind: the words of help differ by it. */
export type DangerClass = 'own-life' | 'taken' | 'violence' | 'child' | 'other-life' | 'harm'
export type GraveClass = 'loss' | 'illness' | 'harm-done' | 'upheaval' | 'work-death' | 'addiction' | 'long-past'

/** The rules that held, and where in the text (UTF-16 offsets). For tests and for the bench: it is never kept. */
export type Trace = readonly { readonly rule: string; readonly from: number; readonly to: number }[]

export type Decision = {
  readonly meeting: Meeting
  /** Present where the meeting is danger. */
  readonly danger?: DangerClass
  /** Present where the meeting is grave. */
  readonly grave?: GraveClass
  /**
   * The words weigh nearly as much as those of danger or grave, and what they say is not known: met as tender, asked for
   * nothing but company, and never brought back.
   */
  readonly isNear: boolean
  /** A word of the delicate list stands somewhere in the text: no challenge, no quotation of that sentence. */
  readonly delicate: boolean
  /** The text says who was told of it, so that nobody asks that again. */
  readonly namesWhoWasTold: boolean
  readonly trace: Trace
}

export type DecideOptions = {
  /** The writer's own word that it was meant otherwise: lifts grave and danger to tender at most. */
  readonly readAs?: 'ordinary'
  /** The writer's work is with people in danger or loss: danger asks for a sign about the writer. */
  readonly worksWithDanger?: boolean
}

/** The graver of two. */
export const graver = (a: Meeting, b: Meeting): Meeting => (meetings.indexOf(a) >= meetings.indexOf(b) ? a : b)
