import { lineParts } from '@diary/contract/help-contacts'
import type { StudyDetails } from '@diary/contract/study'
import { study } from './study.ts'

type Help = Pick<StudyDetails, 'helpContacts' | 'emergencyNumber'>

/** Grouped digits are one number, on one line. */
const linkTo = (text: string, tel: string) => `[${text.replaceAll(/[ -]/g, '\u00a0')}](tel:${tel})`
const linked = (line: string) => lineParts(line).map(({ text, tel }) => (tel ? linkTo(text, tel) : text))

/** Makes links of all numbers in the lines of help that a Markdown text contains verbatim. */
export const withHelpNumbers = (markdown: string, { helpContacts, emergencyNumber }: Help = study): string => {
  const lines = helpContacts.map(({ line }) => line).filter(line => markdown.includes(line))
  if (lines.length === 0) return markdown
  const pieces = lines.reduce(
    (found, line) =>
      found.flatMap(piece =>
        typeof piece === 'string'
          ? piece
              .split(line)
              .flatMap(rest => [{ line }, rest])
              .slice(1)
          : piece,
      ),
    [markdown] as readonly (string | { readonly line: string })[],
  )
  const emergency = new RegExp(`\\b${emergencyNumber}\\b`, 'g')
  return pieces
    .map(piece =>
      typeof piece === 'string'
        ? piece.replaceAll(emergency, linkTo(emergencyNumber, emergencyNumber))
        : linked(piece.line).join(''),
    )
    .join('')
}

/** The `tel:` addresses of the help contacts. */
export const helpNumbers: ReadonlySet<string> = new Set(
  [
    ...study.helpContacts.flatMap(({ line }) => lineParts(line).flatMap(({ tel }) => tel ?? [])),
    study.emergencyNumber,
  ].map(tel => `tel:${tel}`),
)
