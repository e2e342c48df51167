export { activityOf } from './activity.ts'
export { aroundEntry, charactersAtOnce } from './characters-at-once.ts'
export { type Earlier, maxOpenIntentions, maxRelated } from './earlier.ts'
export { maxQuestionsRemembered } from './entry-feedback.ts'
export { competenceName, defaultFramework, findFramework, frameworkTitle } from './frameworks/index.ts'
export { type LevelRecord, type RecordKey, releasedRecords } from './level-records.ts'
export {
  type Inputs,
  type Level,
  type LevelName,
  type LevelSettings,
  levels,
  type MaskedInputs,
  maskInput,
  type Outputs,
  textsIn,
} from './levels.ts'
export { type GuardedAsking, type GuardedProvider, staysHere } from './meeting/guarded.ts'
export { decideMeeting } from './meeting/index.ts'
export { withMeeting } from './meeting/with-meeting.ts'
export { findIntentions } from './memory/find-intentions.ts'
export { mayBringBack, mayBringBackInTalk } from './memory/may-bring-back.ts'
export { createRelatedEntries, minEntriesForRelated } from './memory/related-entries.ts'
export { isTakenUp } from './memory/taken-up.ts'
export {
  AiProblem,
  type AiProblemKind,
  type Answer,
  type AnswerContext,
  type Attribution,
  type BatchAnswer,
  type BatchRequest,
  type BatchService,
  type BatchSummary,
  type Destination,
  isAtWork,
  type JobRef,
  type ModelServer,
  type OutboundRecord,
  type Provider,
  type ProviderIncident,
  type RequestSettings,
  type ServerTestResult,
} from './provider.ts'
export { createProviders } from './registry.ts'
export { withMetrics } from './with-metrics.ts'
