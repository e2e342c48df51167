import { activeStatuses } from '@diary/contract/batches'
import { truncate } from '../entry-display/truncate.ts'

/** Characters of an id that are shown. */
export const idLengths = { batch: 24, job: 8, file: 12 } as const
export const cutId = (id: string, kind: keyof typeof idLengths): string => truncate(id, idLengths[kind])

/** 'in_progress' as 'in progress'. */
export const inWords = (name: string): string => name.replaceAll('_', ' ')

/** '28 entries', '1 user'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** '6 minutes ago', in whole units; future times of another clock count as now. */
export const ageOf = (at: number, now: number): string => {
  const age = now - at
  if (age < minute) return 'less than a minute ago'
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  return relative.format(-Math.floor(age / day), 'day')
}

/** The appearance of a status: `run` spins, `wait` is neither active nor final. */
export type StatusFace = 'ok' | 'bad' | 'run' | 'wait'
const faces: Readonly<Record<string, StatusFace>> = {
  completed: 'ok',
  failed: 'bad',
  expired: 'bad',
  cancelled: 'bad',
  validating: 'run',
  in_progress: 'run',
  finalizing: 'run',
}
export const faceOf = (status: string): StatusFace => faces[status] ?? 'wait'

export type Stage = (typeof activeStatuses)[number]

/** The four stages of an active job, and which of them are done. */
export const stagesOf = (status: Stage): readonly { stage: Stage; state: 'done' | 'now' | 'ahead' }[] => {
  const reached = activeStatuses.indexOf(status)
  return activeStatuses.map((stage, index) => ({
    stage,
    state: index < reached ? 'done' : index === reached ? 'now' : 'ahead',
  }))
}

export const isStage = (status: string): status is Stage => activeStatuses.some(stage => stage === status)
