/** What administrators and the system do that is written down, each with the sentence that names it. */
export const auditActions = {
  'entries-looked-at': 'looked at masked entries',
  'entries-searched': 'searched masked entries',
  'entries-exported': 'exported masked entries',
  'entries-removed': 'deleted entries of participants',
  'administrator-created': 'created an administrator',
  'administrator-removed': 'removed an administrator',
  'second-factor-added': 'switched one-time codes on',
  'second-factor-removed': 'switched one-time codes off',
  'consent-text-saved': 'saved a consent text',
  'post-created': 'wrote a news post',
  'post-changed': 'changed a news post',
  'post-deleted': 'deleted a news post',
  'message-read': 'read a message',
  'message-answered': 'marked a message as answered',
  'message-reopened': 'marked a message as new',
  'framework-changed': 'changed the competence framework',
  'ai-level-saved': 'saved a level of AI',
  'ai-level-restored': 'restored a level of AI',
  'ai-level-tried': 'tried a draft of a level of AI',
  'ai-settings-reset': 'reset the AI settings',
  'analysis-started': 'started an analysis of the study',
  'analysis-made': 'made a report on the study',
  'analysis-read': 'read a report on the study',
  'analysis-downloaded': 'downloaded a report on the study',
  'audit-exported': 'exported the audit log',
  'account-deleted': 'deleted an account at its owner’s wish',
  'study-ended': 'deleted the diaries that were left a year after the study',
} as const
export type AuditAction = keyof typeof auditActions

export const auditSubjects = [
  'entries',
  'account',
  'consent text',
  'post',
  'message',
  'audit log',
  'setting',
  'level',
  'analysis',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
