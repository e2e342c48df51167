import type { ConsentAdmin } from '@diary/contract/consent-admin'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { declinedAndWaiting } from './answers-in-words.ts'
import { participants } from './consent-draft.ts'

const modes = { view: 'View', preview: 'Preview', edit: 'Edit' } as const
export type EditorMode = keyof typeof modes

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export interface EditorHeadProps {
  admin: ConsentAdmin
  heading: RefObject<HTMLHeadingElement | null>
  mode: EditorMode
  /** There is an unsaved draft. */
  drafted: boolean
  onMode: (mode: EditorMode) => void
}

/** The version in force, its date and number of people, and the three modes. */
export function EditorHead({ admin: { inForce, agreed, answers }, heading, mode, drafted, onMode }: EditorHeadProps) {
  return (
    <div className="page-head pt-0">
      <div>
        <h2 className="title-1" id="consent-content" ref={heading} tabIndex={-1}>
          Consent content
        </h2>
        <p className="lead tabular-nums">
          {inForce
            ? `Version ${inForce.version} in use since ${day.format(new Date(inForce.inForceSince))}. ${participants(agreed)} ${agreed === 1 ? 'has' : 'have'} agreed to it.`
            : 'There is no consent text yet. Nobody can take part before there is one.'}
          {inForce ? ` ${declinedAndWaiting(answers.find(({ hash }) => hash === inForce.hash))}` : null}
          {drafted && mode === 'view' ? ' Your unsaved draft is under Edit.' : null}
        </p>
      </div>
      <fieldset className="cluster modes">
        <legend className="sr-only">Mode</legend>
        {(Object.keys(modes) as EditorMode[]).map(each => (
          <Button
            key={each}
            aria-pressed={each === mode}
            disabled={each === 'view' && !inForce}
            onClick={() => onMode(each)}
          >
            {modes[each]}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
