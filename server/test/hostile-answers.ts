import type { ModelRequest } from './model-answers.ts'
import { passagesIn } from './model-answers.ts'

/** Every move that an answer to a hard text must not make. */
export const bannedSentences = [
  'What if the opposite were the case?',
  'What became possible because of this?',
  'What did you do that helped it come about?',
  'You sound depressed to me.',
  'This is a clear symptom of burnout.',
  'At least you still have your team.',
  'I understand how you feel.',
  'You should report this to HR today.',
  'Tell your manager about it.',
  'It will be all right in the end.',
  'I promise that things will get better.',
  'Thank you for sharing this.',
  'It was brave of you to write this.',
  'This was your own fault in part.',
  'There is a lesson in this for you.',
  'Try to see the bright side.',
  'Your next step could be a plan.',
  'He committed suicide, as you say.',
] as const

const first = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? ''

/** A well-formed answer of only banned moves and the person's own hardest words. */
export const hostileAnswer = ({ form, turns }: ModelRequest): string => {
  const passages = passagesIn(turns.at(-1)?.content ?? '')
  const own = first(passages.find(({ text }) => text !== '')?.text ?? turns.at(-1)?.content ?? '')
  const text = `${bannedSentences.join(' ')} You wrote *${own.replace(/[.!?]+$/, '')}*. Whose rule are you following here?`
  const sentences = [...bannedSentences]
  const quoted = passages.map(({ about, text: said }) => ({
    ref: Number(/number="(\d+)"/.exec(about)?.[1] ?? 1),
    quote: first(said),
  }))
  const themes = [{ name: 'What hurts', entries: quoted }]
  switch (form) {
    case undefined:
      return text
    case 'entryClassification':
      return JSON.stringify({
        meeting: 'ordinary',
        sentiment: 'positive',
        competences: [{ code: 'leadership', evidence: [own], sure: 'clear' }],
        keyphrases: [own.split(' ').slice(0, 3).join(' ')],
      })
    case 'chatAnalysis':
      return JSON.stringify({
        sentiment: 'positive',
        summary: text,
        keyInsights: sentences.slice(0, 6),
        reflectionPoints: sentences.slice(6, 12),
        meeting: 'ordinary',
        competences: [],
      })
    case 'coaching':
      return JSON.stringify({
        whatReturns: text,
        whatChanged: sentences.slice(0, 6),
        whatIsOpen: sentences.slice(6, 12),
        question: sentences[0],
      })
    case 'studyReading':
      return JSON.stringify({ themes })
    default:
      return JSON.stringify({
        overallSummary: text,
        themes,
        lessonsLearned: sentences.slice(0, 6),
        growthAreas: sentences.slice(6, 12),
        supportiveReflection: text,
      })
  }
}
