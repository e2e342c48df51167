import { existsSync, readFileSync } from 'node:fs'
import type { Meeting } from '../server/src/ai/meeting/index.ts'

/** One text of `labelled/meeting`, with how it should be met; the README there explains its kinds. */
export type LabelledMeeting = {
  readonly id: string
  readonly meeting: Meeting
  readonly kind: string
  readonly class: string
  readonly text: string
}

/** The folders that weights may be fitted to, each by a writer of its own. */
export const meetingWriters = [
  'tuning',
  'training-b',
  'training-c',
  'training-d',
  'training-e',
  'training-f',
  'training-g',
  'training-h',
  'training-k',
  'training-l',
  'training-m',
  'training-n',
  'training-o',
  'training-p',
  'work-words',
] as const

/** One half of the labelled set. The judging half is for counting only, never for reading. */
export const labelledMeetings = (
  half: 'judging' | 'judging-b' | (typeof meetingWriters)[number],
  meeting: Meeting,
): LabelledMeeting[] => {
  const file = new URL(`labelled/meeting/${half}/${meeting}.tsv`, import.meta.url)
  if (!existsSync(file)) return []
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line, place) => {
    const [kind, of, text, ...rest] = line.split('\t')
    const id = `${meeting}:${place + 2}`
    if (kind === undefined || of === undefined || !text || rest.length > 0)
      throw new Error(`${half} ${id} has no three cells`)
    return { id, meeting, kind, class: of, text: text.replaceAll('\\n', '\n') }
  })
}
