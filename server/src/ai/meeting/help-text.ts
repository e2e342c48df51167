import { whoIsTold } from '@diary/contract/answer-care'
import {
  type HelpClass,
  type HelpContact,
  helpLines,
  outsideTheCountry,
  ukEmergencyNumber,
} from '@diary/contract/help-contacts'
import type { DangerClass } from './decision.ts'

/** Whom an answer can name, as the operator has set it. */
export type Help = { readonly contacts: readonly HelpContact[]; readonly emergencyNumber: string }

const contactClasses: Readonly<Record<DangerClass, HelpClass>> = {
  'own-life': 'crisis',
  taken: 'crisis',
  violence: 'violence',
  child: 'child',
  'other-life': 'crisis',
  harm: 'crisis',
}

/** Up to four lines: more are hard to read in a bad hour. */
const maxLines = 4
const linesOf = ({ contacts }: Help, of: HelpClass) => helpLines(contacts, of).slice(0, maxLines)

export const callNow = ({ emergencyNumber }: Help): string => `Call ${emergencyNumber} now, even if you feel well.`

const forAPerson = 'I am software, and this is a moment for a person.'

/** The text before and after the contacts. */
const framed: Readonly<Record<DangerClass, (help: Help) => { before: string; after: readonly string[] }>> = {
  'own-life': ({ emergencyNumber }) => ({
    before: 'I am sorry it is this bad. I am software; a person can be with you in this.',
    after: [`If you may act on it, call ${emergencyNumber} or go to A&E.`],
  }),
  taken: help => ({ before: callNow(help), after: [] }),
  violence: ({ emergencyNumber }) => ({
    before: forAPerson,
    after: [
      emergencyNumber === ukEmergencyNumber
        ? `If somebody may hurt you now, call ${emergencyNumber}; on a mobile, press 55 when asked if you cannot speak.`
        : `If somebody may hurt you now, call ${emergencyNumber}.`,
    ],
  }),
  child: ({ emergencyNumber }) => ({
    before: `A child who has been shaken or hurt needs to be seen now: ${emergencyNumber} or A&E, even if they seem well.`,
    after: [],
  }),
  'other-life': ({ emergencyNumber }) => ({
    before: `If a life may be at risk now, call ${emergencyNumber} for them. If you are responsible for them at work, tell your safeguarding lead today.`,
    after: ['You do not have to carry this alone: they also help people who are worried about somebody.'],
  }),
  harm: ({ emergencyNumber }) => ({
    before: forAPerson,
    after: ['They listen to this too.', `If you may act on it, call ${emergencyNumber} or go to A&E.`],
  }),
}

/** The full help text, in Markdown: it comes first, and quotes nothing. */
export const helpText = (help: Help, danger: DangerClass): string => {
  const { before, after } = framed[danger](help)
  const contacts = linesOf(help, contactClasses[danger]).map(line => `**${line}**`)
  return [before, ...contacts, [...after, outsideTheCountry(help.emergencyNumber)].join(' '), whoIsTold].join('\n\n')
}

/** The one contact for a class of danger, for places with room for a line. */
export const firstHelpLine = (help: Help, danger: DangerClass): string | undefined =>
  linesOf(help, contactClasses[danger])[0]

/** Help in one line, where it was given in full before. */
export const helpAgain = (help: Help): string => {
  const line = firstHelpLine(help, 'own-life')
  return line === undefined ? '' : `If you would rather talk to a person: **${line}**`
}

/** The last lines of an answer that help does not open. */
export const helpLast = (help: Help): string => [helpAgain(help), whoIsTold].filter(part => part !== '').join('\n\n')
