import type { ThemesSummary } from '@diary/contract/themes'

const list = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`#### ${title}`, items.map(item => `- ${item}`).join('\n')]

/** A themes summary as one Markdown text, as the diary's export carries it. */
export const themesText = (summary: ThemesSummary): string => {
  const { entriesRead, entriesThen, evidence } = summary
  const quoted = evidence.flatMap(({ theme, entries }) => entries.map(({ quote }) => `${theme}: “${quote}”`))
  return [
    summary.overallSummary,
    ...list('Key Themes', summary.keyThemes),
    ...list('In your own words', quoted),
    ...list('Lessons Learned', summary.lessonsLearned),
    ...list('Growth Areas', summary.growthAreas),
    summary.supportiveReflection,
    `Read ${entriesRead} of ${entriesThen} entries.`,
  ].join('\n\n')
}
