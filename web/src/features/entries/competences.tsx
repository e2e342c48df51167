import { busyLabels } from '@diary/contract/busy-labels'
import type { Entry, EntryTag } from '@diary/contract/entries'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { AddCompetence } from './add-competence.tsx'
import { AddOwnWords } from './add-own-words.tsx'
import { AddedByHand, Suggestion } from './competence-lines.tsx'
import {
  verdictOn,
  withAdded,
  withOwnTag,
  withoutAdded,
  withoutOwnTag,
  withVerdict,
  wrongWith,
} from './tag-correction.ts'
import { useCorrection } from './use-correction.ts'

type Adder = 'competence' | 'words'

/** The competences suggested for an entry, with quotations; its writer confirms, removes and adds. */
export function Competences({ entry, frameworkId }: { entry: Entry; frameworkId: string }) {
  const { correction, correct, unsaved, retry, busy } = useCorrection(entry)
  const [adding, setAdding] = useState<Adder>()
  const heading = useRef<HTMLHeadingElement>(null)
  const suggested = (entry.tags ?? []).filter(({ by }) => by === 'ai')
  /** Names of competences added in this session, from the list. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (code: string) => chosen.get(code) ?? entry.tags?.find(tag => tag.code === code)?.name ?? code

  // A removed line takes its button along: the focus moves to the heading, not to the top of the page.
  const keepFocus = () => heading.current?.focus()
  const takeAway = (next: typeof correction) => {
    keepFocus()
    correct(next)
  }
  const opener = (adder: Adder, label: string) => (
    <Button
      variant="plain"
      className="-ml-2.5"
      aria-expanded={adding === adder}
      onClick={() => setAdding(adding === adder ? undefined : adder)}
    >
      <Plus {...icon} />
      {label}
    </Button>
  )
  return (
    <section className="competences" aria-labelledby="competences">
      <h3 id="competences" ref={heading} tabIndex={-1}>
        Competences
      </h3>
      <p className="hint">{hintFor(suggested)}</p>
      <ul>
        {suggested.map(tag => (
          <Suggestion
            key={tag.code}
            tag={tag}
            verdict={verdictOn(correction, tag.code)}
            onVerdict={verdict => correct(withVerdict(correction, tag.code, verdict))}
          />
        ))}
        {correction.added.map(code => (
          <AddedByHand key={code} name={nameOf(code)} onRemove={() => takeAway(withoutAdded(correction, code))} />
        ))}
        {correction.ownTags.map(words => (
          <AddedByHand
            key={`own ${words}`}
            name={words}
            isCustom
            onRemove={() => takeAway(withoutOwnTag(correction, words))}
          />
        ))}
      </ul>
      {unsaved ? (
        <div role="alert" className="text-sm">
          <p>These changes are not saved yet.</p>
          <Button
            variant="plain"
            className="-ml-2.5"
            busy={busy && busyLabels.saving}
            onClick={() => {
              keepFocus()
              retry()
            }}
          >
            Try again
          </Button>
        </div>
      ) : null}
      {opener('competence', 'Add a competence')}
      {adding === 'competence' ? (
        <AddCompetence
          frameworkId={frameworkId}
          taken={[...suggested.map(({ code }) => code), ...correction.added]}
          onAdd={({ code, name }) => {
            setChosen(new Map(chosen).set(code, name))
            correct(withAdded(correction, code))
          }}
        />
      ) : null}
      {opener('words', 'Add words of your own')}
      {adding === 'words' ? (
        <AddOwnWords
          wrongWith={words => wrongWith(correction, words)}
          onAdd={words => correct(withOwnTag(correction, words))}
        />
      ) : null}
    </section>
  )
}

const hintFor = (suggested: readonly EntryTag[]) =>
  suggested.length > 0
    ? 'Suggested by AI. What you confirm, remove or add wins.'
    : 'AI was not sure enough to suggest any. You can add your own.'
