import { busyLabels } from '@diary/contract/busy-labels'
import { changeFramework, type FrameworkId } from '@diary/contract/framework'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { frameworkQuery } from './queries.ts'

/** The choice of the competence framework for future classifications. */
export function FrameworkPart() {
  const { data, error, refetch, isFetching } = useQuery(frameworkQuery)
  return (
    <Panel title="Competence framework">
      {data ? (
        <ChooseFramework inUse={data.inUse} choices={data.choices} />
      ) : error ? (
        <ErrorNotice
          title="The competence framework could not be loaded"
          text={sentenceFor(error, 'Something went wrong on our side. Nothing has been changed. Please try again.')}
          onRetry={() => void refetch()}
          busy={isFetching && 'Loading...'}
        />
      ) : (
        <LinesToCome label="Loading the competence framework..." />
      )}
    </Panel>
  )
}

interface ChooseFrameworkProps {
  inUse: FrameworkId
  choices: readonly { id: FrameworkId; title: string }[]
}

function ChooseFramework({ inUse, choices }: ChooseFrameworkProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<FrameworkId>()
  const choice = useRef<HTMLButtonElement>(null)
  const titleOf = (id: FrameworkId) => choices.find(each => each.id === id)?.title ?? id
  const { mutate, isPending } = useMutation({
    mutationFn: (framework: FrameworkId) => call(changeFramework, { body: { framework } }),
    onSuccess: answer => {
      client.setQueryData(frameworkQuery.queryKey, answer)
      // The admin area's list of competences is of the framework in use.
      void client.invalidateQueries({ queryKey: ['/api/competences'] })
      setChosen(undefined)
      choice.current?.focus()
      const text = `From now on entries are classified by ${titleOf(answer.inUse)}.`
      showToast({ ...toasts.frameworkChanged, text, tone: 'good' })
    },
    onError: error => {
      const { title, text } = toasts.frameworkFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
  const differs = chosen !== undefined && chosen !== inUse
  return (
    <div className="grid gap-4 max-w-form">
      <Field
        label="Framework in use"
        hint="Feedback names the competences of this framework, and the study’s figures and filters show them. What has been classified before keeps the framework that it was classified by, with people’s own corrections; nothing is read again by itself."
      >
        <Select
          ref={choice}
          value={chosen ?? inUse}
          disabled={isPending}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
          onValueChange={value => setChosen(choices.find(({ id }) => id === value)?.id)}
        />
      </Field>
      {differs ? (
        <div className="cluster">
          <Button busy={isPending && busyLabels.saving} onClick={() => mutate(chosen)}>
            Use this framework
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              setChosen(undefined)
              choice.current?.focus()
            }}
          >
            Keep {titleOf(inUse)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
