import { levelNames, levelOfSetting } from '@diary/contract/ai-levels'
import type { AiSetting } from '@diary/contract/ai-settings'
import { busyLabels } from '@diary/contract/busy-labels'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { usePageDraft } from '../../platform/page-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { cardFields, cardLevelOf, draftOnto, draftWith, isStale, wordsOf } from './level-draft.ts'
import { type CardDraft, cardDrafts } from './level-drafts.ts'
import { EffortField, ModelField, VerbosityField } from './level-fields.tsx'
import type { SettingsView } from './search.ts'
import { reportSentence } from './setting-labels.ts'
import { StaleVersionNotice } from './stale-version-notice.tsx'
import { useSaveSetting } from './use-save-setting.ts'

export interface LevelCardProps {
  setting: AiSetting
  view: SettingsView
  /** What else this level shows: the prompt of level 0. */
  children?: ReactNode
}

/** The settings of one level. Changes stay on the card until they are saved. */
export function LevelCard({ setting, view, children }: LevelCardProps) {
  const { settingName, answeredBy, description, category, deprecated, reports } = setting
  const level = levelOfSetting[settingName]
  const saved = cardLevelOf(setting)
  const draft = usePageDraft(cardDrafts, level)
  const { save, saving, faults, forgetFaults } = useSaveSetting(settingName)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const handFocusOver = useCallback(
    (actions: HTMLElement | null) => () => {
      if (actions?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    },
    [],
  )
  const words = draft ? wordsOf(draft) : saved
  const stale = draft !== undefined && !saving && isStale(draft, saved)

  const setDraft = (next: CardDraft | undefined) => {
    forgetFaults()
    cardDrafts.set(level, next)
  }
  const change = (changed: CardDraft['changes']) => setDraft(draftWith(draft ?? { base: saved, changes: {} }, changed))
  const putAway = () => {
    setDraft(undefined)
    heading.current?.focus()
  }
  const keepMine = () => {
    const mine = draft && draftOnto(draft, saved)
    setDraft(mine)
    heading.current?.focus()
    if (mine) save(mine)
  }

  const faces = ['level', children && 'wide', draft && 'edited', deprecated && 'off'].filter(Boolean).join(' ')
  return (
    <section className={faces} aria-labelledby={id}>
      <div className="level-head">
        <div>
          <h3 id={id} ref={heading} tabIndex={-1}>
            {levelNames[level]}
          </h3>
          <p className="cluster mt-1 gap-x-2.5 gap-y-1">
            <span className="badge">{category}</span>
            {deprecated ? <span className="badge wait">deprecated</span> : null}
            {view === 'advanced' ? <code className="monospace text-muted">{settingName}</code> : null}
          </p>
        </div>
        <ActiveSwitch
          checked={words.isActive}
          of={levelNames[level]}
          fixed={deprecated}
          busy={saving}
          onChange={isActive => change({ isActive })}
        />
      </div>
      <p className="text-sm text-muted">{description}</p>
      {reports.map(report => (
        <Callout key={`${report.what} ${report.detail}`} tone="look">
          <p className="wrap-anywhere">{reportSentence(report)}</p>
        </Callout>
      ))}
      {view === 'advanced' ? children : null}
      <div className="trio">
        <ModelField
          value={words.model}
          saved={draft?.base.model ?? saved.model}
          error={faults.model}
          busy={saving}
          onChange={model => change({ model })}
        />
        {view === 'advanced' ? (
          <>
            <VerbosityField
              label="Verbosity"
              value={words.verbosity}
              error={faults.verbosity}
              busy={saving}
              onChange={verbosity => change({ verbosity })}
            />
            <EffortField
              label="Reasoning"
              value={words.reasoning}
              error={faults.reasoning}
              busy={saving}
              onChange={reasoning => change({ reasoning })}
            />
          </>
        ) : null}
      </div>
      {answeredBy !== null && words.model === setting.settingValue.model ? (
        <p className="text-sm text-muted wrap-anywhere">
          Answered by {answeredBy}, until another model is chosen here.
        </p>
      ) : null}
      {draft && stale ? (
        <StaleVersionNotice
          fields={cardFields}
          draft={draft}
          saved={saved}
          busy={saving && busyLabels.saving}
          onKeepMine={keepMine}
          onTakeOther={putAway}
        />
      ) : (
        <div className="cluster" ref={handFocusOver}>
          <Button
            variant={draft ? 'primary' : 'second'}
            aria-disabled={!draft || undefined}
            busy={saving && busyLabels.saving}
            onClick={() => {
              if (draft) save(draft)
            }}
          >
            Save Settings
          </Button>
          {draft ? (
            <Button variant="plain" aria-disabled={saving || undefined} onClick={() => saving || putAway()}>
              Cancel
            </Button>
          ) : null}
          <span className="text-sm text-amber-ink" role="status">
            {draft ? `Not saved yet${hiddenIn(view, draft)}` : null}
          </span>
        </div>
      )}
    </section>
  )
}

/** Changes that the basic view does not show. */
const hiddenIn = (view: SettingsView, { changes }: CardDraft): string => {
  const hidden = (['verbosity', 'reasoning'] as const).filter(field => changes[field] !== undefined)
  return view === 'advanced' || hidden.length === 0 ? '' : `, also ${hidden.join(' and ')} under Advanced View`
}
