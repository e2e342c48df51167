import { competenceName, type Outputs } from '../../ai/index.ts'

const section = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`#### ${title}`, items.map(item => `- ${item}`).join('\n')]

/** Competences by name, each with its quotation. */
const competences = (found: Outputs['entryFeedback']['competences'], framework: string) =>
  section(
    'Competences',
    found.map(({ code, evidence }) => `${competenceName(framework, code) ?? code}: “${evidence}”`),
  )

const laidOut = (parts: readonly string[]) => parts.join('\n\n')

/** The analysis of a conversation, as one Markdown text. */
export const chatAnalysisText = (answer: Outputs['chatAnalysis'], framework: string): string =>
  laidOut([
    answer.summary,
    ...section('Key Insights', answer.keyInsights),
    ...section('For Further Reflection', answer.reflectionPoints),
    ...competences(answer.competences, framework),
    ...(answer.sentiment ? [`Sentiment: ${answer.sentiment}`] : []),
  ])

/** Feedback on an entry with its classification, as one Markdown text. */
export const entryFeedbackText = (answer: Outputs['entryFeedback'], framework: string): string =>
  laidOut([
    answer.text,
    ...competences(answer.competences, framework),
    ...section('Key phrases', answer.keyphrases),
    ...(answer.sentiment ? [`Sentiment: ${answer.sentiment}`] : []),
  ])

/** The themes of one participant's entries, each with its quotations, as one Markdown text. */
export const studyReadingText = ({ themes }: Outputs['studyReading']): string =>
  themes.length === 0
    ? 'No themes were found.'
    : laidOut(
        themes.flatMap(({ name, entries }) => [
          `#### ${name}`,
          entries.map(({ ref, quote }) => `- Entry ${ref}: “${quote}”`).join('\n'),
        ]),
      )
