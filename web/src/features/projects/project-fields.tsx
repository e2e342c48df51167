import {
  budgetBands,
  organisationTypes,
  type ProjectFields,
  projectPhases,
  projectSectors,
} from '@diary/contract/projects'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { chosenValue, optionOf, optionsOf } from '../profile/index.ts'

type Form = UseFormReturn<ProjectFields, unknown, ProjectFields>
type Choice = 'sector' | 'organisationType' | 'projectPhase' | 'budgetBand'
type Line = 'userRole' | 'startDate' | 'endDate'
type Text = 'primaryObjectives' | 'mainStakeholders' | 'keyChallenges' | 'successMeasures' | 'notesContext'

const lists: Readonly<Record<Choice, readonly string[]>> = {
  sector: projectSectors,
  organisationType: organisationTypes,
  projectPhase: projectPhases,
  budgetBand: budgetBands,
}

/** The first fields: the title, which alone is required, and the kind of project. */
export function FirstFields({ form }: { form: Form }) {
  return (
    <>
      <Field full label="Project Title" error={form.formState.errors.projectTitle?.message}>
        <TextInput {...form.register('projectTitle')} autoComplete="off" aria-required dir="auto" />
      </Field>
      <ChoiceField form={form} name="sector" label="Sector" />
      <ChoiceField form={form} name="organisationType" label="Organisation Type" />
    </>
  )
}

/** The other ten. */
export function MoreFields({ form }: { form: Form }) {
  return (
    <>
      <LineField form={form} name="userRole" label="Your Role" />
      <ChoiceField form={form} name="projectPhase" label="Project Phase" />
      <LineField form={form} name="startDate" label="Start Date" placeholder="For example Q1 2026" />
      <LineField form={form} name="endDate" label="End Date" placeholder="For example Q3 2027" />
      <ChoiceField form={form} name="budgetBand" label="Budget Band" />
      <TextField full form={form} name="primaryObjectives" label="Primary Objectives" />
      <TextField form={form} name="mainStakeholders" label="Main Stakeholders" />
      <TextField form={form} name="keyChallenges" label="Key Challenges" />
      <TextField form={form} name="successMeasures" label="Success Measures" />
      <TextField form={form} name="notesContext" label="Notes and Context" />
    </>
  )
}

type Named<Name> = { readonly form: Form; readonly name: Name; readonly label: string }

function ChoiceField({ form, name, label }: Named<Choice>) {
  const choices = lists[name].map(value => ({ value, label: value }))
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message}>
          <Select
            ref={ref}
            value={optionOf(value)}
            onValueChange={option => onChange(chosenValue(option))}
            onBlur={onBlur}
            options={optionsOf(choices)}
          />
        </Field>
      )}
    />
  )
}

function LineField({ form, name, label, placeholder }: Named<Line> & { placeholder?: string }) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <TextInput {...form.register(name)} autoComplete="off" dir="auto" placeholder={placeholder} />
    </Field>
  )
}

function TextField({ form, name, label, full }: Named<Text> & { full?: boolean }) {
  return (
    <Field label={label} full={full} error={form.formState.errors[name]?.message}>
      <TextArea {...form.register(name)} rows={2} className="font-serif" dir="auto" />
    </Field>
  )
}
