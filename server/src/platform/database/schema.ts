// Generated from the migrated database: run `npm test -- server/src/platform/database/schema.study.test.ts -u`.
import type { AnswerStamp } from '@diary/contract/ai'
import type { JobFailure } from '@diary/contract/batches'
import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountId, ParticipantId } from '../http/caller.ts'

type Writer = AnswerStamp['writtenBy']

export type DB = {
  'identity.accounts': {
    id: AccountId
    participant_id: ParticipantId
    profile: Buffer
    password_hash: string
    is_admin: Generated<boolean>
    created_at: Date
    second_factor: Buffer | null
    second_factor_since: Date | null
    second_factor_step: string | null
    recovery_codes: Generated<Buffer[]>
    first_password_until: Date | null
  }
  'identity.addresses': {
    email_lookup: Buffer
    account_id: AccountId
    reserved_until: Date | null
  }
  'identity.mailed_links': {
    id: string
    account_id: AccountId
    kind: 'reset-password' | 'undo-email' | 'confirm-email' | 'first-password'
    token_hash: Buffer
    payload: Buffer | null
    created_at: Date
    expires_at: Date
  }
  'identity.sessions': {
    id: string
    account_id: AccountId
    token_hash: Buffer
    device: Buffer
    created_at: Date
    last_used_at: Date
  }
  'keys.installation': {
    single: Generated<boolean>
    id: string
    created_at: Date
  }
  'keys.master_keys': {
    version: number
    check_value: string
    created_at: Date
  }
  'keys.tombstones': {
    owner_hash: Buffer
    at: Date
    sweep_until: Date | null
  }
  'keys.wrapped_keys': {
    owner: string
    version: number
    kek_version: number
    wrapped: Buffer
    created_at: Date
    superseded_at: Date | null
  }
  'operations.audit': {
    id: GeneratedAlways<string>
    at: Date
    actor: string | null
    action: string
    subject: string | null
    subject_id: string | null
    details: Generated<unknown>
  }
  'operations.dictation_streams': {
    participant_id: ParticipantId
    id: string
    until: Date
  }
  'operations.mails': {
    id: string
    sealed_by: string
    letter: Buffer | null
    created_at: Date
    sent_at: Date | null
  }
  'operations.messages': {
    id: string
    form: 'contact' | 'support'
    sealed_by: string
    message: Buffer
    state: Generated<'new' | 'answered'>
    created_at: Date
    answered_at: Date | null
    answered_by: AccountId | null
  }
  'operations.missing_pages': {
    id: GeneratedAlways<string>
    path: string
    search: string
    user_agent: string
    referrer: string
    at: Date
  }
  'operations.posts': {
    id: string
    slug: string
    title: string
    content: string
    excerpt: string | null
    featured_image: string | null
    tags: Generated<string[]>
    published: boolean
    published_at: Date | null
    author_first_name: string | null
    author_last_name: string | null
    created_at: Date
    updated_at: Date
  }
  'operations.rate_limits': {
    key: string
    points: Generated<number>
    expire: string | null
  }
  'study.access_log': {
    id: GeneratedAlways<string>
    participant_id: ParticipantId
    at: Date
    what: 'looked-at' | 'searched' | 'exported' | 'analysed' | 'report-read' | 'removed'
    role: 'administrator' | 'system'
    entries: number
    audit_id: string
  }
  'study.ai_level_versions': {
    level: string
    version: number
    name: string
    description: string
    category: string
    is_active: boolean
    model: string
    effort: string
    verbosity: string
    prompt: string
    prompt_version: number
    from_release: boolean
    saved_by: AccountId | null
    saved_at: Date
  }
  'study.ai_reports': {
    level: string
    what: 'parameter-dropped' | 'model-unknown' | 'model-replaced' | 'refused-key' | 'refused-request'
    model: string
    detail: string
    at: Date
  }
  'study.analysis_participants': {
    id: ParticipantId
    research_id: string
    sector: string
    project_size: string
    identity_revision: number
  }
  'study.batch_jobs': {
    id: string
    job_type: 'individual_coaching' | 'thematic_analysis'
    participant_id: ParticipantId | null
    status: Generated<'pending' | 'validating' | 'in_progress' | 'finalizing' | 'completed' | 'failed' | 'expired' | 'cancelled'>
    requested_by: AccountId | null
    requested_at: Date
    prepared_at: Date | null
    entries_count: Generated<number>
    users_count: Generated<number>
    left_out: Generated<number>
    remote: boolean
    asked: unknown
    submission: string | null
    batch_id: string | null
    look_at: Date
    looks: Generated<number>
    unreachable_since: Date | null
    refusals: Generated<number>
    requests: Generated<number>
    answered: Generated<number>
    completed_at: Date | null
    failure: JobFailure | null
    left_out_by: unknown
  }
  'study.batch_requests': {
    job_id: string
    line: number
    participant_id: ParticipantId
    entries: string[]
    revisions: number[]
    replaced: Buffer | null
    answer: Buffer | null
    failure: string | null
    ask_alone: Generated<boolean>
  }
  'study.batch_submissions': {
    id: string
    job_id: string
    uploading_at: Date
    input_file: string | null
    submitting_at: Date | null
    batch_id: string | null
    cancelled: Generated<boolean>
  }
  'study.chat_replies': {
    id: string
    participant_id: ParticipantId
    written_by: Writer
    model: string
    prompt_version: number | null
    settings: unknown
    written_at: Date
  }
  'study.coaching_analyses': {
    participant_id: ParticipantId
    id: string
    analysis: Buffer
    entries_read: number
    entries_then: number
    first_day: Date
    last_day: Date
    read_at: Date
    out_of_date: Generated<boolean>
    written_by: Writer
    model: string
    prompt_version: number | null
    settings: unknown
    written_at: Date
  }
  'study.consent_records': {
    id: string
    participant_id: ParticipantId
    what: 'accepted' | 'declined' | 'kept-diary' | 'left'
    text_id: number
    version: string
    hash: string
    at: Date
    include_between: Generated<boolean>
  }
  'study.consent_texts': {
    id: GeneratedAlways<number>
    title: string
    version: string
    content: string
    hash: string
    minor: Generated<boolean>
    in_force_since: Date
    basis: string | null
    for_research: Generated<boolean>
    written_by: AccountId | null
    written_under: string | null
    analysed_by: string | null
    clause: Generated<string>
    covers_memory: Generated<boolean>
  }
  'study.departures': {
    month: Date
    people: number
  }
  'study.earlier_classifications': {
    id: string
    entry_id: string
    framework: string
    competences: string[]
    confirmed: string[]
    removed: string[]
    added: string[]
    classified_by: Writer
    model: string
    classified_at: Date
  }
  'study.entries': {
    id: string
    participant_id: ParticipantId
    type: 'reflection' | 'cpd' | 'chat'
    created_at: Date
    updated_at: Date
    revision: number
    words: Buffer
    words_revision: number
    feedback: Buffer | null
    sentiment: 'positive' | 'neutral' | 'negative' | null
    competences: string[] | null
    framework: string | null
    feedback_by: Writer | null
    feedback_model: string | null
    feedback_prompt_version: number | null
    feedback_settings: unknown
    feedback_at: Date | null
    feedback_of: number | null
    confirmed: string[] | null
    removed: string[] | null
    added: string[] | null
    own_tags: Buffer | null
    analysis: Buffer | null
    conversation: string | null
    for_research: Generated<boolean>
    holds_earlier: Generated<boolean>
  }
  'study.entry_counts': {
    participant_id: ParticipantId
    kind: string
    name: string
    entries: number
  }
  'study.found_names': {
    participant_id: ParticipantId
    names: Buffer
    identity_revision: number
    masking_version: number
    out_of_date: Generated<boolean>
  }
  'study.hidden_words': {
    participant_id: ParticipantId
    words: Buffer
  }
  'study.intentions': {
    id: string
    participant_id: ParticipantId
    entry_id: string
    state: Generated<'open' | 'kept' | 'changed' | 'dropped' | 'silent'>
    due: Date | null
    times_put_off: Generated<number>
    words: Buffer
    created_at: Date
    answered_at: Date | null
    brought_back_at: Date | null
  }
  'study.masked_entries': {
    entry_id: string
    participant_id: ParticipantId
    masked: Buffer
    entry_revision: number
    identity_revision: number
    masking_version: number
    masked_at: Date
  }
  'study.nightly_runs': {
    night: Date
    at: Date
    job_id: string | null
  }
  'study.participants': {
    id: ParticipantId
    research_id: string
    sector: Generated<string>
    project_size: Generated<string>
    consented_text: number | null
    diary_revision: Generated<number>
    joined_at: Date
    ai_may_read: Generated<boolean>
    research_may_use: Generated<boolean>
    told_about: string | null
    withdrawn_at: Date | null
    deletion_due: Date | null
    told_of_the_end: Date | null
    identity_revision: Generated<number>
    told_about_dictation: string | null
    works_with_danger: Generated<boolean>
    told_of_text: number | null
    ai_may_read_earlier: Generated<boolean>
  }
  'study.projects': {
    id: string
    participant_id: ParticipantId
    project: Buffer
    ai_may_use: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  'study.ratings': {
    participant_id: ParticipantId
    feedback_type: 'individual_entry' | 'comprehensive_themes' | 'chat_response'
    target_id: string
    rating: 'like' | 'dislike'
    reason: Buffer | null
    rated_at: Date
    for_research: Generated<boolean>
  }
  'study.report_people': {
    report_id: string
    participant_id: ParticipantId
    entries: number
  }
  'study.research_entries': {
    id: string
    participant_id: ParticipantId
    type: 'reflection' | 'cpd' | 'chat'
    created_at: Date
    updated_at: Date
    revision: number
    words: Buffer
    words_revision: number
    feedback: Buffer | null
    sentiment: 'positive' | 'neutral' | 'negative' | null
    competences: string[] | null
    framework: string | null
    feedback_by: Writer | null
    feedback_model: string | null
    feedback_prompt_version: number | null
    feedback_settings: unknown
    feedback_at: Date | null
    feedback_of: number | null
    confirmed: string[] | null
    removed: string[] | null
    added: string[] | null
    own_tags: Buffer | null
    analysis: Buffer | null
    conversation: string | null
    for_research: boolean
  }
  'study.research_participants': {
    id: ParticipantId
    research_id: string
    sector: string
    project_size: string
    identity_revision: number
  }
  'study.research_ratings': {
    participant_id: ParticipantId
    feedback_type: 'individual_entry' | 'comprehensive_themes' | 'chat_response'
    target_id: string
    rating: 'like' | 'dislike'
    reason: Buffer | null
    rated_at: Date
    for_research: boolean
  }
  'study.sent_texts': {
    id: string
    entry_id: string
    participant_id: ParticipantId
    sent: Buffer
    sent_at: Date
  }
  'study.settings': {
    name: string
    value: unknown
    changed_at: Date
  }
  'study.study_reports': {
    id: string
    report: Buffer
    sealed_by: string
    read_at: Date
    entries_read: number
    written_by: Writer
    model: string
    prompt_version: number | null
    settings: unknown
    created_at: Date
  }
  'study.themes_summaries': {
    participant_id: ParticipantId
    id: string
    summary: Buffer
    entries_read: number
    entries_then: number
    read_at: Date
    out_of_date: Generated<boolean>
    written_by: Writer
    model: string
    prompt_version: number | null
    settings: unknown
    written_at: Date
  }
}
