/** The parts of a request that an answer is made from. */
export type ModelRequest = {
  readonly model: string
  readonly instructions: string
  /** The text of the turns, oldest first. */
  readonly turns: readonly { readonly role: string; readonly content: string }[]
  /** The name of the form in which the answer is wanted; undefined for plain text. */
  readonly form: string | undefined
}

type Passage = { readonly kind: string; readonly about: string; readonly text: string }

/** The passages between delimiters, such as <entry-0123456789ab> and </entry-0123456789ab>. */
export const passagesIn = (content: string): Passage[] =>
  [...content.matchAll(/^<(\w+)-([0-9a-f]{12})([^>\n]*)>\n([\s\S]*?)\n<\/\1-\2>$/gm)].map(found => ({
    kind: found[1] ?? '',
    about: found[3] ?? '',
    text: found[4] ?? '',
  }))

/** The first sentence, without its full stop, or as much of it as makes a short quotation. */
const firstWords = (text: string): string =>
  (text.trim().split(/(?<=[.!?])\s|\n/)[0] ?? '')
    .replace(/[.!?]+$/, '')
    .slice(0, 160)
    .trim()

/** The codes of the competences that a request lists. */
const codesIn = (content: string): string[] =>
  [...content.matchAll(/^([^|\n]+) \| [^|\n]+ \| /gm)].map(([, code]) => code ?? '').filter(code => code !== 'code')

const question = 'What would you like to look at more closely?'

const competencesFrom = (content: string, evidence: string) => {
  const code = codesIn(content)[1]
  return code === undefined || evidence === '' ? [] : [{ code, confidence: 0.8, evidence }]
}

/** The entries of a request that have words, each with its first ones. */
const quotedEntries = (passages: readonly Passage[]) =>
  passages
    .filter(({ kind }) => kind === 'entry')
    .map(({ about, text }) => ({ ref: Number(/number="(\d+)"/.exec(about)?.[1]), quote: firstWords(text) }))
    .filter(({ quote }) => quote !== '')

const forms: Readonly<Record<string, (content: string, passages: readonly Passage[]) => unknown>> = {
  entryClassification: (content, passages) => {
    const words = firstWords(passages.find(({ kind }) => kind === 'entry')?.text ?? '')
    return {
      meeting: 'ordinary',
      sentiment: 'neutral',
      competences: competencesFrom(content, words).map(({ code, evidence }) => ({
        code,
        evidence: [evidence],
        sure: 'clear',
      })),
      keyphrases: words === '' ? [] : [words.split(' ').slice(0, 3).join(' ')],
    }
  },
  chatAnalysis: (content, passages) => {
    const words = firstWords(passages.find(({ kind }) => kind === 'person')?.text ?? '')
    return {
      sentiment: 'neutral',
      summary: `You spoke of this: ${words}.`,
      keyInsights: [`You said: ${words}.`],
      reflectionPoints: [question],
      meeting: 'ordinary',
      competences: competencesFrom(content, words),
    }
  },
  coaching: (_content, passages) => {
    const entries = passages.filter(({ kind }) => kind === 'entry').map(({ text }) => firstWords(text))
    const [first = '', last = ''] = [entries[0], entries.at(-1)]
    return {
      whatReturns: `You come back to this: *${first}*.`,
      whatChanged: entries.length > 1 ? [`You wrote *${first}*, and later *${last}*.`] : [],
      whatIsOpen: [`This was left open: *${last}*.`],
      question,
    }
  },
  studyReading: (_content, passages) => {
    const entries = quotedEntries(passages)
    return {
      themes: entries.length === 0 ? [] : [{ name: 'What was written about', entries: entries.slice(0, 5) }],
    }
  },
  studyThemes: (_content, passages) => {
    const lines = [...(passages[0]?.text ?? '').matchAll(/^(\d+) \| (.*) \| \d+ \| \d+$/gm)]
    const byName = Map.groupBy(lines, ([, , name = '']) => name.toLowerCase())
    return {
      summary: 'These participants write about much the same.',
      themes: [...byName.values()].slice(0, 12).map(same => ({
        name: same[0]?.[2] ?? '',
        description: 'Everything that was found under this name.',
        members: same.map(([, number]) => Number(number)),
      })),
    }
  },
  themes: (_content, passages) => {
    const entries = quotedEntries(passages)
    return {
      overallSummary: `You wrote ${entries.length} entries with words in them.`,
      themes: entries.length === 0 ? [] : [{ name: 'What you wrote about', entries: entries.slice(0, 5) }],
      lessonsLearned: [],
      growthAreas: [`You may want to come back to this: ${entries[0]?.quote ?? 'nothing yet'}.`],
      supportiveReflection: `These entries hold on to what happened. ${question}`,
    }
  },
}

/** An answer that would do for any level: made of the words that were sent, so that it can be seen whose they were. */
export const sensibleAnswer = ({ turns, form }: ModelRequest): string => {
  const content = turns.map(turn => turn.content).join('\n\n')
  const passages = passagesIn(content)
  const formed = form === undefined ? undefined : forms[form]
  if (formed) return JSON.stringify(formed(content, passages))
  const entry = passages.find(({ kind }) => kind === 'entry')
  if (entry) {
    const words = firstWords(entry.text)
    return `You wrote *${words}*, and I wondered what stood behind it.\n\n#### For Further Reflection\n\n${question}`
  }
  return `You said *${firstWords(passages.findLast(({ kind }) => kind === 'person')?.text ?? '')}*. ${question}`
}
