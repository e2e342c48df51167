import type { Meeting } from '../server/src/ai/meeting/index.ts'
/** One text of `labelled/meeting`, with how it should be met; what its kinds say stands in the README there. */
export type LabelledMeeting = {
  readonly id: string
  readonly meeting: Meeting
  readonly kind: string
  readonly class: string
  readonly text: string
}
/** One half of the labelled set. What stands in the judging half is for counting only, never for looking at. */
export declare const labelledMeetings: (half: 'tuning' | 'judging', meeting: Meeting) => LabelledMeeting[]
