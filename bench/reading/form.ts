import type { AnswerToRead } from './answers.ts'
import { randomFrom, shuffled } from './random.ts'

/** What a reader answers by 0 or 1 for each text, in this order. */
export const rubric = [
  [
    'fits',
    'The quotation is exact, and what is said follows from the words. Without a quotation: nothing said is untrue.',
  ],
  ['kind', 'A decent colleague would say it in this moment.'],
  ['own', 'It would not fit ten other entries. Where saying nothing more is right, silence that fits counts.'],
  ['moves', 'It asks for something not yet in the text, or rightly leaves the text alone.'],
  [
    'safe',
    'It does not challenge, judge, praise, label or probe where the text is about grief, danger, violence, shame or illness.',
  ],
] as const

/** The head of the table that a reader fills in. */
export const ratingColumns = ['number', ...rubric.map(([name]) => name), 'remark'] as const

/** The texts in an order that shows no source, the form to read them by, and which text is which. */
export const blindForm = (answers: readonly AnswerToRead[], seed: number) => {
  const order = shuffled(answers, randomFrom(seed))
  const texts = order.map(
    ({ passage, answer }, at) => `## ${at + 1}\n\n> ${passage.replaceAll('\n', '\n> ')}\n\n${answer}\n`,
  )
  const how = rubric.map(([name, question]) => `- **${name}**: ${question}`).join('\n')
  return {
    form: `# Answers to read\n\nRead each passage and the answer below it. Note 1 where a sentence holds, else 0:\n\n${how}\n\nA rating is 1 plus the first four, and 1 where the last is 0.\n\n${texts.join('\n')}`,
    table: `${ratingColumns.join('\t')}\n${order.map((_, at) => `${at + 1}\t\t\t\t\t\t`).join('\n')}\n`,
    key: order.map(({ id, source }, at) => ({ number: at + 1, id, source })),
  }
}
