import {
  type BatchConfigKey,
  batchConfigKeys,
  batchEfforts,
  levelNames,
  levelOfBatchConfig,
} from '@diary/contract/ai-levels'
import type { AiPrompt } from '@diary/contract/ai-prompts'
import { busyLabels } from '@diary/contract/busy-labels'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { batchFields, promptLevelOf } from './level-draft.ts'
import { EffortField, ModelField, VerbosityField } from './level-fields.tsx'
import { ParameterGuide } from './parameter-guide.tsx'
import { PromptField } from './prompt-field.tsx'
import { promptsQuery } from './queries.ts'
import { StaleVersionNotice } from './stale-version-notice.tsx'
import { useBatchLevel } from './use-batch-level.ts'

const titles: Readonly<Record<BatchConfigKey, string>> = {
  level_3_coaching: 'Level 3 Individual Coaching',
  level_4_thematic: 'Level 4 Administrative Analysis',
}
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The prompts of the two long analyses, saved automatically, with a guide to the choices. */
export function BatchPrompts({ id }: { id: string }) {
  const { data: prompts, error, refetch, isFetching } = useQuery(promptsQuery)
  const [savedAt, setSavedAt] = useState<Date>()
  return (
    <div id={id}>
      <Panel
        title="Batch Prompts"
        margin={
          <>
            <p className="text-sm text-muted">
              Each change saves by itself. Text saves after a pause, or when you leave the field.
            </p>
            <p className="text-xs text-muted tabular-nums" role="status">
              {savedAt ? `Saved ${time.format(savedAt)}` : null}
            </p>
          </>
        }
      >
        {prompts ? (
          <div className="levels">
            {batchConfigKeys.map(key => {
              const prompt = prompts.find(({ level }) => level === levelOfBatchConfig[key])
              return prompt ? <BatchPrompt key={key} of={key} prompt={prompt} onSaved={setSavedAt} /> : null
            })}
          </div>
        ) : error ? (
          <ErrorNotice
            title="The batch prompts could not be loaded"
            text={sentenceFor(error, 'Failed to fetch AI prompts. Nothing has been changed. Please try again.')}
            onRetry={() => void refetch()}
            busy={isFetching && 'Loading...'}
          />
        ) : (
          <LinesToCome label="Loading batch prompts..." />
        )}
      </Panel>
      <ParameterGuide />
    </div>
  )
}

interface BatchPromptProps {
  of: BatchConfigKey
  prompt: AiPrompt
  onSaved: (at: Date) => void
}

function BatchPrompt({ of: key, prompt, onSaved }: BatchPromptProps) {
  const saved = promptLevelOf(prompt)
  const { draft, words, stale, faults, failure, saving, ...batch } = useBatchLevel(key, saved, onSaved)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const decided = (decide: () => void) => {
    heading.current?.focus()
    decide()
  }
  return (
    <section className="level" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {titles[key]}
      </h3>
      <p className="cluster mt-1 gap-x-2.5 gap-y-1">
        <span className="text-sm">{levelNames[levelOfBatchConfig[key]]}</span>
        <code className="monospace text-muted">{key}</code>
      </p>
      <PromptField
        rows={8}
        value={words.prompt}
        error={faults.prompt}
        onChange={text => batch.change({ prompt: text }, 'typed')}
        onBlur={batch.leave}
      />
      <div className="trio">
        <ModelField
          value={words.model}
          saved={draft?.base.model ?? saved.model}
          error={faults.model}
          onChange={(model, how) => batch.change({ model }, how)}
          onBlur={batch.leave}
        />
        <EffortField
          label="Reasoning"
          offered={batchEfforts}
          value={words.reasoning}
          error={faults.reasoning}
          onChange={reasoning => batch.change({ reasoning }, 'chosen')}
        />
        <VerbosityField
          label="Verbosity"
          value={words.verbosity}
          error={faults.verbosity}
          onChange={verbosity => batch.change({ verbosity }, 'chosen')}
        />
      </div>
      <p className="text-xs text-muted" role="status">
        {saving ? busyLabels.saving : null}
      </p>
      {failure && draft ? (
        <Callout tone="bad">
          <p>Not saved: {failure} What you typed is still here.</p>
          <Button
            variant="plain"
            className="-ml-2.5"
            busy={saving && busyLabels.saving}
            onClick={() => decided(() => void batch.save())}
          >
            Try again
          </Button>
        </Callout>
      ) : null}
      {draft && stale ? (
        <StaleVersionNotice
          fields={batchFields}
          draft={draft}
          saved={saved}
          busy={saving && busyLabels.saving}
          onKeepMine={() => decided(batch.keepMine)}
          onTakeOther={() => decided(batch.takeOther)}
        />
      ) : null}
    </section>
  )
}
