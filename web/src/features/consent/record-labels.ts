import type { ConsentRecord } from '@diary/contract/consent'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

export const recordDay = ({ at }: Pick<ConsentRecord, 'at'>): string => day.format(new Date(at))
export const recordMoment = ({ at }: Pick<ConsentRecord, 'at'>): string => moment.format(new Date(at))

const decisionLabels = {
  accepted: 'Agreed to',
  declined: 'Declined',
  'kept-diary': 'Withdrew from research and kept the diary, under',
  left: 'Left the study, under',
} as const satisfies Record<ConsentRecord['what'], string>

/** A decision with its version: 'Agreed to version 1.0'. */
export const decisionLabel = ({
  what,
  version,
  includeBetween,
}: Pick<ConsentRecord, 'what' | 'version' | 'includeBetween'>): string =>
  `${decisionLabels[what]} version ${version}${includeBetween ? ', with what was written in between' : ''}`
