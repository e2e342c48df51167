/** What a contact is for; `general` is for everyone. */
export const helpClasses = ['crisis', 'violence', 'child', 'general'] as const
export type HelpClass = (typeof helpClasses)[number]

export type HelpContact = {
  /** One whole sentence with the number in it. */
  readonly line: string
  readonly class: HelpClass
  /** The day on which it was last checked, yyyy-mm-dd; absent where unknown. */
  readonly checked?: string
}

/** With this emergency number, a mobile caller who cannot speak presses 55 when asked. */
export const ukEmergencyNumber = '999'

/** What callers outside the country should do. */
export const outsideTheCountry = (emergencyNumber: string): string =>
  emergencyNumber === ukEmergencyNumber
    ? 'Outside the UK, call your local emergency number.'
    : 'Elsewhere, call the local emergency number.'

/**
 * The contacts to show for a class: its own first, then the general ones. Those of other classes are left out, since a
 * long list is hard to read in a bad hour.
 */
export const helpLines = (contacts: readonly HelpContact[], forClass: HelpClass): readonly string[] => {
  const own = contacts.filter(contact => contact.class === forClass)
  const others = contacts.filter(
    contact => contact.class !== forClass && (contact.class === 'crisis' || contact.class === 'general'),
  )
  return [...own, ...others].map(contact => contact.line)
}

/** A piece of a line; with `tel`, the digits to dial. */
export type LinePart = { readonly text: string; readonly tel?: string }

const number = /\+?\d(?:[ \u00a0-]?\d){2,}/g
/** A text service takes no calls. */
const isTexted = /\b(?:text|sms|whatsapp)/i

/**
 * Splits a line so that its telephone numbers can be links. A number has three digits or more; it is no link where text
 * messages are mentioned between it and the number or end of sentence before it.
 */
export const lineParts = (line: string): readonly LinePart[] => {
  const parts: LinePart[] = []
  let read = 0
  for (const found of line.matchAll(number)) {
    const before = line.slice(read, found.index)
    const sentence = before.slice(before.search(/[^.;,]*$/))
    if (isTexted.test(sentence)) continue
    if (before) parts.push({ text: before })
    parts.push({ text: found[0], tel: found[0].replaceAll(/[^+\d]/g, '') })
    read = found.index + found[0].length
  }
  return read < line.length ? [...parts, { text: line.slice(read) }] : parts
}
