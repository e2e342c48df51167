import type { Entry } from '@diary/contract/entries'
import SquarePen from 'lucide-react/icons/square-pen'
import { useRef } from 'react'
import { DamagedNote, EntryFacts, EntryPrompt, NoTextNote } from '../../entry-display/entry-facts.tsx'
import { cpdFacts, nameOf, timeOf } from '../../entry-display/entry-labels.ts'
import { EntryText } from '../../entry-display/entry-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dateline } from '../../ui/dateline.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { icon } from '../../ui/icon.ts'
import { DeleteEntry } from './delete-entry.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { FeedbackNotes } from './feedback-notes.tsx'
import { showAnswerIn, useAnswerFirst } from './show-answer.ts'

export interface EntryDetailProps {
  entry: Entry
  now: Date
  /** Opened for its answer, which has just arrived. */
  answered: boolean
  onEdit: (id: string) => void
  onClose: () => void
}

/** A whole entry, over the diary: words left, AI's feedback right, actions at the foot. */
export function EntryDetail({ entry, now, answered, onEdit, onClose }: EntryDetailProps) {
  const { id, content, prompt, cpdTitle } = entry
  const notes = useRef<HTMLDivElement>(null)
  useAnswerFirst(notes, answered)
  const isDamaged = entry.damaged?.includes('words') === true
  const facts = cpdFacts(entry)
  const headed = Boolean(cpdTitle || facts.length > 0 || prompt)
  return (
    <Dialog open onOpenChange={onClose} title={nameOf(entry)} face="page">
      <div className="spread">
        <Dateline date={new Date(entry.createdAt)} now={now} kind={timeOf(entry)} />
        <div>
          {cpdTitle ? (
            <h3 className="title-2 wrap-anywhere" dir="auto">
              {cpdTitle}
            </h3>
          ) : null}
          <EntryFacts facts={facts} />
          <EntryPrompt prompt={prompt} />
          {isDamaged ? (
            <DamagedNote />
          ) : content.trim() === '' ? (
            <NoTextNote />
          ) : (
            <div className={headed ? 'mt-5' : undefined}>
              <EntryText entry={entry} />
            </div>
          )}
        </div>
        <div ref={notes}>
          <FeedbackNotes entry={entry} />
        </div>
      </div>
      <div className="detail-footer">
        <DeleteEntry id={id} onDeleted={onClose} />
        <div className="detail-actions">
          <FeedbackButton entry={entry} reasonShownElsewhere onAnswered={() => showAnswerIn(notes)} />
          {isDamaged ? null : (
            <Button onClick={() => onEdit(id)}>
              <SquarePen {...icon} />
              Edit Entry
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
