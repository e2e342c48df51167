import { levelMessages } from '@diary/contract/ai-levels'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'
import type { LevelField, LevelWords, SavedLevel } from './level-draft.ts'
import { differ, PromptChanges, VersionsBeside } from './versions-beside.tsx'

type Words = Partial<LevelWords>

export interface StaleVersionNoticeProps extends Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> {
  fields: readonly LevelField[]
  draft: { readonly base: Words; readonly changes: Words }
  /** The version saved since the draft was begun. */
  saved: Words & SavedLevel<never>
}

/** Shows the editor of a level what another administrator has saved meanwhile, field by field. */
export function StaleVersionNotice({ fields, draft: { base, changes }, saved, ...choice }: StaleVersionNoticeProps) {
  const who = saved.changedBy ?? 'somebody else'
  const when = saved.changedAt ? `, ${timeAndDay(saved.changedAt)}` : ''
  const mine = { ...base, ...changes }
  const versions = [
    { title: 'When you began', words: base },
    { title: 'Theirs', words: saved },
    { title: 'Yours', words: mine },
  ]
  const changedHere = fields.some(field => differ(versions.slice(0, 2), field))
  return (
    <TwoVersions message={levelMessages.changedElsewhere} sheet="grid gap-5" {...choice}>
      <p className="text-sm tabular-nums">
        Saved by {who}
        {when}.
        {changedHere ? null : ' Nothing of what stands here: another field of the same level, on another screen.'}
      </p>
      <VersionsBeside fields={fields} versions={versions} label="What has changed" />
      <PromptChanges heading="What they changed in the prompt" before={base.prompt} after={saved.prompt} />
      <PromptChanges heading="What you changed in the prompt" before={base.prompt} after={mine.prompt} />
      <p className="text-sm text-muted">
        “Keep mine” saves your changes over theirs; fields that only they have changed stay as they saved them.
      </p>
    </TwoVersions>
  )
}
