import type { Outputs } from '../../ai/index.ts'

const section = (title: string, text: string) => (text === '' ? [] : [`#### ${title}`, text])
const list = (items: readonly string[]) => items.map(item => `- ${item}`).join('\n')

/** An advanced analysis as one Markdown text. Empty parts have no heading. */
export const coachingText = ({ whatReturns, whatChanged, whatIsOpen, question }: Outputs['coaching']): string =>
  [
    ...section('What keeps returning', whatReturns),
    ...section('What changed', list(whatChanged)),
    ...section('What is open', list(whatIsOpen)),
    ...section('For Further Reflection', question),
  ].join('\n\n')
