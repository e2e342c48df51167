import type { AiPrompt, LevelVersion } from '@diary/contract/ai-prompts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { timeAndDay } from '../../entry-display/entry-labels.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { type LevelWords, promptFields, promptLevelOf } from './level-draft.ts'
import { RestoreVersion } from './restore-version.tsx'
import { differ, PromptChanges, VersionsBeside } from './versions-beside.tsx'

export interface VersionLineProps {
  version: LevelVersion
  /** When the next one replaced it. */
  until: string | null
  present: AiPrompt
  edited: boolean
}

/** A saved version: when it was in use and who saved it. */
export function VersionLine({ version, until, present, edited }: VersionLineProps) {
  const [compared, setCompared] = useState(false)
  const { version: number, savedAt, savedBy, fromRelease } = version
  const inUse = number === present.version
  const from = savedAt ? timeAndDay(savedAt) : 'the beginning'
  return (
    <li>
      <b>{number}</b>
      <span className="tabular-nums">
        {inUse ? `In use since ${from}` : `From ${from}${until ? ` to ${timeAndDay(until)}` : ''}`}
        <br />
        <span className="text-xs text-muted">
          {fromRelease ? 'Brought by the release' : (savedBy ?? 'An administrator')}
        </span>
      </span>
      {inUse ? (
        <span className="badge ok">
          <Check {...icon} />
          In use
        </span>
      ) : (
        <Button variant="plain" aria-expanded={compared} onClick={() => setCompared(!compared)}>
          {compared ? 'Put the comparison away' : 'Compare'}
          <span className="sr-only"> version {number} with the one in use</span>
        </Button>
      )}
      {compared && !inUse ? (
        <section aria-label={`Version ${number} and version ${present.version}`}>
          <Comparison version={version} present={present} edited={edited} />
        </section>
      ) : null}
    </li>
  )
}

const wordsOfVersion = (version: LevelVersion): LevelWords => {
  const { name, description, prompt, model, reasoningEffort, textVerbosity, isActive } = version
  return { name, description, prompt, model, reasoning: reasoningEffort, verbosity: textVerbosity, isActive }
}

function Comparison({ version, present, edited }: Omit<VersionLineProps, 'until'>) {
  const before = { title: `Version ${version.version}`, words: wordsOfVersion(version) }
  const now = { title: `Version ${present.version}, in use`, words: promptLevelOf(present) }
  if (!promptFields.some(field => differ([before, now], field))) {
    return <p className="text-sm text-muted">The two are the same.</p>
  }
  return (
    <div className="grid gap-5">
      <VersionsBeside fields={promptFields} versions={[before, now]} label="What differs" />
      <PromptChanges
        heading={`The prompt, from ${version.version} to ${present.version}`}
        before={before.words.prompt}
        after={now.words.prompt}
      />
      <div>
        <RestoreVersion version={version.version} present={present} edited={edited} />
      </div>
    </div>
  )
}
