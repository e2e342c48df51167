import { type categories, deprecatedSetting, type LevelKey } from '@diary/contract/ai-levels'
import { type LevelSettings, levels } from './levels.ts'

/** The records by which administrators steer AI: one a level, and one of a level that answers nothing any more. */
export type RecordKey = LevelKey | typeof deprecatedSetting

/** A level's record; an administrator may change every part of it. */
export type LevelRecord = {
  readonly level: RecordKey
  readonly name: string
  readonly description: string
  readonly category: (typeof categories)[number]
  readonly isActive: boolean
  readonly model: string
  readonly effort: string
  readonly verbosity: string
  readonly prompt: string
}

type Shown = Pick<LevelRecord, 'name' | 'description' | 'category'>

/** The default record of a level with its own prompt. */
const recordOf = (
  { key, defaults }: { readonly key: LevelKey; readonly defaults: LevelSettings },
  shown: Shown,
): LevelRecord => {
  const { isActive, model, effort, verbosity, prompt } = defaults
  return { level: key, ...shown, isActive, model, effort, verbosity, prompt }
}

/** Every record as this release brings it, in order. */
export const releasedRecords: readonly LevelRecord[] = [
  recordOf(levels.chat, {
    name: 'Chat',
    description: 'Real-time chat. Each chat stands alone.',
    category: 'chat',
  }),
  recordOf(levels.chatAnalysis, {
    name: 'Analysis',
    description: 'Sentiment, summary, insights and questions from one chat.',
    category: 'analysis',
  }),
  recordOf(levels.entryFeedback, {
    name: 'Feedback',
    description: 'Feedback, competences and sentiment for one entry.',
    category: 'analysis',
  }),
  {
    level: deprecatedSetting,
    name: 'Entry analysis',
    description: 'Folded into level 2. Kept for old records.',
    category: 'analysis',
    isActive: false,
    model: 'gpt-5-mini',
    effort: 'low',
    verbosity: 'medium',
    prompt: '',
  },
  recordOf(levels.coaching, {
    name: 'Coaching',
    description: 'All entries of one participant, as a batch, on request.',
    category: 'coaching',
  }),
  recordOf(levels.studyReading, {
    name: 'Admin',
    description: 'Masked entries of all who take part, as a batch: on request, and at night.',
    category: 'general',
  }),
]
