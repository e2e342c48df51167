import * as account from './account.ts'
import * as administrators from './administrators.ts'
import * as ai from './ai.ts'
import * as aiPrompts from './ai-prompts.ts'
import * as aiServer from './ai-server.ts'
import * as aiSettings from './ai-settings.ts'
import * as audit from './audit.ts'
import * as batches from './batches.ts'
import * as chat from './chat.ts'
import * as choices from './choices.ts'
import * as coaching from './coaching.ts'
import * as consent from './consent.ts'
import * as consentAdmin from './consent-admin.ts'
import * as contact from './contact.ts'
import * as dictation from './dictation.ts'
import * as emailChange from './email-change.ts'
import type { Endpoint } from './endpoint.ts'
import * as entries from './entries.ts'
import * as framework from './framework.ts'
import * as intentions from './intentions.ts'
import * as masking from './masking.ts'
import * as messages from './messages.ts'
import * as missingPages from './missing-pages.ts'
import * as news from './news.ts'
import * as operations from './operations.ts'
import * as profile from './profile.ts'
import * as projects from './projects.ts'
import * as ratings from './ratings.ts'
import * as rights from './rights.ts'
import * as secondFactor from './second-factor.ts'
import * as securityContact from './security-contact.ts'
import * as sessions from './sessions.ts'
import * as studyAdmin from './study-admin.ts'
import * as studyStatistics from './study-statistics.ts'
import * as support from './support.ts'
import * as thematicAnalysis from './thematic-analysis.ts'
import * as themes from './themes.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value

/** Every endpoint, for tests and documentation. The client never imports this. */
export const everyEndpoint: readonly Endpoint[] = [
  account,
  administrators,
  ai,
  aiPrompts,
  aiServer,
  aiSettings,
  audit,
  batches,
  chat,
  choices,
  coaching,
  consent,
  consentAdmin,
  contact,
  dictation,
  emailChange,
  entries,
  framework,
  intentions,
  masking,
  messages,
  missingPages,
  news,
  operations,
  profile,
  projects,
  ratings,
  rights,
  studyAdmin,
  studyStatistics,
  secondFactor,
  securityContact,
  sessions,
  support,
  thematicAnalysis,
  themes,
].flatMap(feature => Object.values(feature).filter(isEndpoint))
