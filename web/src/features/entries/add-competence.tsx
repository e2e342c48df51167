import { type Competence, frameworkIds, listCompetences } from '@diary/contract/framework'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useFieldControl } from '../../ui/field-control.ts'

export interface AddCompetenceProps {
  frameworkId: string
  /** Codes already added. */
  taken: readonly string[]
  onAdd: (competence: Competence) => void
}

/** A competence of the entry's framework that AI did not suggest. */
export function AddCompetence({ frameworkId, taken, onAdd }: AddCompetenceProps) {
  const framework = frameworkIds.find(id => id === frameworkId)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/competences', framework],
    queryFn: ({ signal }) => {
      if (!framework) throw new Error(`the framework ${frameworkId} is of another release`)
      return call(listCompetences, { params: { framework }, signal })
    },
    // The competences of a framework never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [code, setCode] = useState('')
  const left = (data?.competences ?? []).filter(each => !taken.includes(each.code))
  const wanted = left.find(each => each.code === code)

  if (error) {
    return (
      <div role="alert" className="text-sm">
        <p>{sentenceFor(error, 'The competences could not be loaded. Please try again.')}</p>
        <Button variant="plain" className="-ml-2.5" busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <form
      className="add-competence"
      onSubmit={event => {
        event.preventDefault()
        if (!wanted) return
        onAdd(wanted)
        setCode('')
        event.currentTarget.querySelector('select')?.focus()
      }}
    >
      <Field label="Competence">
        <CompetenceSelect competences={left} value={wanted?.code ?? ''} onChange={setCode} loaded={Boolean(data)} />
      </Field>
      <Button type="submit" aria-disabled={!wanted || undefined}>
        Add
      </Button>
    </form>
  )
}

type CompetenceSelectProps = {
  competences: readonly Competence[]
  value: string
  onChange: (code: string) => void
  loaded: boolean
}

/** A native select, which can be searched by typing; in the framework's order, under its headings. */
function CompetenceSelect({ competences, value, onChange, loaded }: CompetenceSelectProps) {
  const groups = Map.groupBy(competences, ({ group }) => group)
  return (
    <select
      {...useFieldControl()}
      className="input"
      value={value}
      // biome-ignore lint/a11y/noAutofocus: it appears at the person's request
      autoFocus
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{loaded ? 'Choose a competence' : 'Loading...'}</option>
      {[...groups].map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
