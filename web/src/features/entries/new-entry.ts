import type { NewEntry } from '@diary/contract/entries'

const given = <Name extends string>(name: Name, value: string | null | undefined) =>
  value?.trim() ? ({ [name]: value.trim() } as { [K in Name]: string }) : {}

/**
 * What the composer sends: the words exactly as typed; an empty prompt or CPD field, and zero hours, not at all.
 * A reflection has no CPD fields, even if some were filled in before the other tab was chosen.
 */
export const newEntryFrom = (form: NewEntry): NewEntry => ({
  content: form.content,
  entryType: form.entryType,
  ...given('prompt', form.prompt),
  ...(form.entryType === 'cpd' && {
    ...given('cpdTitle', form.cpdTitle),
    ...given('cpdCategory', form.cpdCategory),
    ...given('cpdProvider', form.cpdProvider),
    ...(form.cpdHours && { cpdHours: form.cpdHours }),
  }),
})
