import { busyLabels } from '@diary/contract/busy-labels'
import { type ConsentContent, consentMessages } from '@diary/contract/consent'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { agreement } from './agreement.ts'
import { useAccept } from './answers.ts'
import { ConsentText } from './consent-text.tsx'
import { IncludeBetween } from './include-between.tsx'

export interface ConsentAnewProps {
  text: ConsentContent
  /** The text is already shown: it is the one that was agreed to. */
  shown: boolean
}

/** New consent for people who have withdrawn and kept the diary. */
export function ConsentAnew({ text, shown }: ConsentAnewProps) {
  const [ticked, setTicked] = useState(false)
  const [includeBetween, setIncludeBetween] = useState(false)
  const [changed, setChanged] = useState(false)
  const accept = useAccept({
    onTextChanged: () => {
      setTicked(false)
      setIncludeBetween(false)
      setChanged(true)
    },
  })
  const answered = accept.isPending || accept.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked && !answered) accept.mutate({ text, includeBetween })
  }
  return (
    <form className="mt-8" onSubmit={submit} aria-labelledby="consent-anew">
      <h2 className="title-2" id="consent-anew">
        Consent anew
      </h2>
      <p className="text-sm text-muted">
        You can take part again by agreeing to version {text.version}
        {shown ? ', the text above' : ', the text below'}. From then on research may use your entries again; those that
        you have written since you withdrew only where you say so.
      </p>
      {changed ? (
        <div className="mt-4">
          <Callout tone="look" live>
            {consentMessages.textChanged}
          </Callout>
        </div>
      ) : null}
      {shown ? null : <ConsentText html={text.content} />}
      <div className="grid gap-4 mt-4">
        <Checkbox checked={ticked} disabled={answered} onChange={event => setTicked(event.target.checked)}>
          {agreement}
        </Checkbox>
        <IncludeBetween checked={includeBetween} disabled={answered} onChange={setIncludeBetween} />
      </div>
      <div className="cluster mt-4">
        <Button type="submit" disabled={!ticked} busy={accept.isPending && busyLabels.processing}>
          Consent anew
        </Button>
      </div>
    </form>
  )
}
