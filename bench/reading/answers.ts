import { readFileSync } from 'node:fs'
import { createBuiltinProvider } from '../../server/src/ai/builtin/provider.ts'
import { findFramework, levels, withMeeting } from '../../server/src/ai/index.ts'
import { helpContactsOf } from '../../server/src/platform/help-contacts.ts'
import { masked } from '../../server/test/masked.ts'

/** One answer to read: a passage, and everything that its writer would see below it. */
export type AnswerToRead = {
  readonly id: string
  /** Where the answer comes from; hidden from readers. */
  readonly source: string
  readonly passage: string
  readonly answer: string
}

/** A cell as it was written: one with quotation marks in it stands in quotation marks, its own doubled. */
const unquoted = (cell: string): string => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)

/** The passages of a table with a heading line, one in each first cell, by their line. */
export const passagesIn = (file: string): { readonly id: string; readonly text: string }[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((row, at) => {
      const [cell = ''] = row.split('\t')
      return at === 0 || cell === '' ? [] : [{ id: `${at + 1}`, text: unquoted(cell) }]
    })

/** The built-in analyser's feedback on each passage, met as the running server meets it. */
export const answersOf = async (
  passages: readonly { readonly id: string; readonly text: string }[],
  source: string,
): Promise<AnswerToRead[]> => {
  const clock = () => new Date('2026-11-22T12:00:00Z')
  const local = createBuiltinProvider({ clock })
  const help = { contacts: helpContactsOf(undefined), emergencyNumber: '999' }
  const provider = withMeeting(local, { help, clock, local })
  const { settings, framework } = { settings: levels.entryFeedback.defaults, framework: 'apm-3' as const }
  const asking = { settings, signal: new AbortController().signal, person: 'a reader' }
  const named = new Map((findFramework(framework)?.competences ?? []).map(({ code, name }) => [code, name]))
  const answers: AnswerToRead[] = []
  for (const [at, { id, text: passage }] of passages.entries()) {
    // As in one diary: what is asked of any entry takes turns.
    const soFar = { entries: at, questions: [] }
    const { output } = await provider.run(levels.entryFeedback, masked({ text: passage, framework, soFar }), asking)
    const tags = output.competences.map(({ code, evidence }) => `${named.get(code) ?? code} (“${evidence}”)`)
    const shown = [
      output.text,
      // As the screens show it: neutral is what the built-in analyser says of all that is unclear.
      ...(output.sentiment && output.sentiment !== 'neutral' ? [`Sentiment: ${output.sentiment}`] : []),
      ...(tags.length > 0 ? [`Competences: ${tags.join('; ')}`] : []),
    ]
    answers.push({ id, source, passage, answer: shown.join('\n\n') })
  }
  await local.close()
  return answers
}
