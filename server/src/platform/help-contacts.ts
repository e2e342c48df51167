import { type HelpClass, type HelpContact, helpClasses } from '@diary/contract/help-contacts'
import * as z from 'zod'
import { StartupError } from './startup-error.ts'

/** Help in the United Kingdom that costs nothing to reach. No day is claimed: each study checks them before it recruits. */
const ukContacts: readonly HelpContact[] = [
  { class: 'crisis', line: 'Samaritans answer day and night on 116 123.' },
  { class: 'crisis', line: 'Text SHOUT to 85258 to talk to someone by text message.' },
  { class: 'crisis', line: 'NHS 111, option 2, is the mental health line.' },
  {
    class: 'violence',
    line: 'The National Domestic Abuse Helpline, for women, answers day and night on 0808 2000 247.',
  },
  { class: 'violence', line: "Men's Advice Line, for men: 0808 801 0327." },
  { class: 'child', line: 'NSPCC, for adults who are worried about a child: 0808 800 5000.' },
  { class: 'child', line: 'Childline answers children and young people day and night on 0800 1111.' },
]

const isClass = (word: string): word is HelpClass => helpClasses.some(known => known === word)
const isDay = (word: string) => z.iso.date().safeParse(word).success

/** Reads `[violence 2026-11-22] A sentence with its number.`; class and day may be left out, and with them the brackets. */
const readContact = (entry: string): HelpContact => {
  const [, bracketed, line = entry] = /^\[([^\]]*)\]\s*(.*)$/s.exec(entry) ?? []
  const words = bracketed?.split(/\s+/).filter(Boolean) ?? []
  const classes = words.filter(isClass)
  const days = words.filter(isDay)
  if (!line || classes.length > 1 || days.length > 1 || classes.length + days.length < words.length) {
    throw new StartupError(
      `HELP_CONTACTS: a contact may begin with one class (${helpClasses.join(', ')}) and the day of its check, such as [crisis 2026-11-22].`,
    )
  }
  const [checked] = days
  return { line, class: classes[0] ?? 'general', ...(checked ? { checked } : {}) }
}

/**
 * The contacts of HELP_CONTACTS, separated by semicolons; without any, those of the United Kingdom. A contact without a
 * class is a general one, which is shown for every kind of danger. A class or a day that cannot be read is a
 * StartupError.
 */
export const helpContactsOf = (setting: string | undefined): readonly HelpContact[] => {
  const entries = (setting ?? '').split(';').map(entry => entry.trim())
  const contacts = entries.filter(Boolean).map(readContact)
  return contacts.length > 0 ? contacts : ukContacts
}

/** What the operator should do about the contacts, at most one line. */
export const helpContactNotices = (contacts: readonly HelpContact[]): readonly string[] =>
  contacts.every(contact => contact.checked)
    ? []
    : ['HELP_CONTACTS: check that each number is right and write the day beside it, such as [crisis 2026-11-22].']
