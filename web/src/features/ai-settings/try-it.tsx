import type { LevelKey } from '@diary/contract/ai-levels'
import { tryLevel, tryLimits } from '@diary/contract/ai-prompts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { writtenBy } from '../../entry-display/entry-labels.ts'
import { call, sentenceFor } from '../../platform/api.ts'
import { checkedText } from '../../platform/checked-text.ts'
import { showInForm } from '../../platform/form-failures.ts'
import { useStudy } from '../../platform/study.ts'
import { AiText, Attribution } from '../../ui/ai-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import type { PromptLevel } from './level-draft.ts'

/** These read several entries at once. */
const readsMany: readonly LevelKey[] = ['level_3_coaching', 'level_4_admin']

const bodyOf = ({ prompt, model, reasoning, verbosity }: PromptLevel, text: string) =>
  tryLevel.body.safeParse({ prompt, model, reasoningEffort: reasoning, textVerbosity: verbosity, text })
type Body = z.output<typeof tryLevel.body>

/** The first error, also in the tried level. */
const faultOf = (words: PromptLevel, text: string): string | undefined => {
  const [first] = bodyOf(words, text).error?.issues ?? []
  return first && (first.path[0] === 'text' ? first.message : `${first.message}, in the editor above`)
}

export interface TryItProps {
  level: LevelKey
  /** The level as edited. */
  words: PromptLevel
  edited: boolean
}

/** Runs the edited level on a typed text. Neither text nor answer is stored. */
export function TryIt({ level, words, edited }: TryItProps) {
  const { analysedBy, followsPrompts } = useStudy()
  const form = useForm<{ text: string }>({
    resolver: standardSchemaResolver(z.object({ text: checkedText(text => faultOf(words, text)) })),
    defaultValues: { text: '' },
    reValidateMode: 'onSubmit',
  })
  const id = useId()
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (body: Body) => call(tryLevel, { params: { level }, body }),
    onError: failure => showInForm(form, '', failure),
  })
  const submit = form.handleSubmit(({ text }) => {
    const { data: body } = bodyOf(words, text)
    if (body && !isPending) mutate(body)
  })
  const otherDraft =
    variables !== undefined &&
    (variables.prompt !== words.prompt ||
      variables.model !== words.model ||
      variables.reasoningEffort !== words.reasoning ||
      variables.textVerbosity !== words.verbosity)
  return (
    <section aria-labelledby={id}>
      <h3 className="title-2 mb-3" id={id}>
        Try it
      </h3>
      <form className="stack" noValidate onSubmit={submit} aria-label="Try it">
        <Callout>
          <p>
            {followsPrompts
              ? `The text goes, with ${edited ? 'the draft above' : 'the prompt above'}, to ${analysedBy}.`
              : `The text goes to ${analysedBy}, which follows no prompt.`}{' '}
            Write one for this purpose: no participant’s text may be used. Neither the text nor the answer is kept.
          </p>
        </Callout>
        <Field
          label="A text to try it on"
          error={form.formState.errors.text?.message}
          hint={readsMany.includes(level) ? 'A line of three hyphens (---) parts it into entries.' : undefined}
        >
          <TextArea
            rows={5}
            dir="auto"
            maxLength={tryLimits.textMax}
            {...form.register('text', { onChange: () => form.clearErrors('text') })}
          />
        </Field>
        <div className="cluster">
          <Button type="submit" busy={isPending && 'Trying...'}>
            Try it
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {error && !isPending ? (
          <div className="mt-5">
            <Callout tone="bad">
              <p>{sentenceFor(error, 'The draft could not be tried. Please try again.')}</p>
            </Callout>
          </div>
        ) : null}
        {data ? (
          <div className="mt-6 max-w-form">
            <AiText>
              <AiMarkdown text={data.text} />
            </AiText>
            <div className="mt-4">
              <Attribution by={writtenBy(data.stamp)} at={new Date(data.stamp.writtenAt)}>
                {otherDraft ? 'The editor has changed since' : null}
              </Attribution>
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}
