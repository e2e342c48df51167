import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionsIn } from '../../../test/harmless.ts'
import { createTalker, type Talk, talksIn } from '../../../test/talks.ts'
import { companyQuestion, gentleQuestions } from './bank.ts'
import { templates } from './questions.ts'

const talker = createTalker()
afterAll(() => talker.close())

const own = /\*((?:\\.|[^*\\])+)\*/g
/** The person's words in an answer: those of contacts are set in strong type. */
const quotesIn = (answer: string): string[] =>
  [...answer.replace(/\*\*[^*]+\*\*/g, '').matchAll(own)].map(([, words = '']) => words.replace(/\\(.)/g, '$1'))

const answersTo: Readonly<Record<string, RegExp>> = {
  advice:
    /^(?:I give no advice|That is fair to ask twice|You have named|I cannot choose|My answer is the same|I still have no advice)/,
  capabilities: /^I (?:can quote you to yourself|quote and ask)/,
  complaint: /^(?:Fair|I hear that)/,
  expertise: /^I know neither law nor medicine/,
  facts: /^(?:I do not know|That is a fact|Facts are beyond me)/,
  goodbye: /^(?:Goodbye|Until the next time)/,
  identity: /^No person writes this/,
  memory: /^(?:I do not remember other chats|Other chats and the diary are closed)/,
  orders: /^I (?:stay what I am|am still that program)/,
  others: /^I have never seen anybody else’s words/,
  privacy: /^Nothing that is said in this chat is kept/,
  thanks: /^You are welcome/,
}
const companyNow = 'Is there somebody who can be with you now?'
const gentle: readonly string[] = [...Object.values(gentleQuestions), companyQuestion, companyNow]

const holds: Readonly<Record<string, (answer: string) => void>> = {
  'asks nothing': answer => expect(questionsIn(answer)).toEqual([]),
  'quotes nothing': answer => expect(quotesIn(answer)).toEqual([]),
  gentle: answer => expect(gentle).toEqual(expect.arrayContaining(questionsIn(answer))),
  help: answer => expect(answer).toMatch(/^(?:I am sorry it is this bad|I am software|\*\*).*(?:\n|\*\*)/),
  unread: answer => expect(answer).toMatch(/^I can (?:still )?read only English/),
}

describe.for([...talksIn('tuning.tsv')])('in the talk %s', ([, turns]) => {
  let talk: Talk
  beforeAll(async () => {
    talk = await talker.talk(turns.map(({ says }) => says))
  })
  const replies = () => talk.filter(({ role }) => role === 'assistant').map(({ content }) => content)

  test.for([...turns.entries()])('%s', ([at, turn]) => {
    const reply = replies()[at] ?? ''
    expect(questionsIn(reply).length).toBeLessThanOrEqual(1)
    for (const quote of quotesIn(reply))
      expect(
        turns.slice(0, at + 1).some(({ says }) => says.includes(quote)),
        quote,
      ).toBe(true)
    for (const hold of turn.holds) {
      const direct = /^answers (\w+)$/.exec(hold)?.[1]
      if (direct === undefined) holds[hold]?.(reply)
      else expect(reply).toMatch(answersTo[direct] ?? '')
      expect(direct ?? hold).toSatisfy((name: string) => name in holds || name in answersTo)
    }
  })

  test('no question of the bank comes twice, and nothing is said twice in a row', () => {
    for (const { question } of templates()) {
      const parts = question.split('{who}')
      // Of what is grave, the question for company is asked at each new sign.
      if (question === companyQuestion) continue
      expect(replies().filter(reply => parts.every(part => reply.includes(part))).length, question).toBeLessThan(2)
    }
    for (const [at, reply] of replies().entries()) {
      const isSame = /^\*\*|^I can still read/.test(reply)
      if (at > 0 && !isSame) expect(reply).not.toBe(replies()[at - 1])
    }
  })

  test('its analysis keeps to what was told, and asks what was not asked', async () => {
    const { summary, keyInsights, reflectionPoints } = await talker.analyse(talk)
    const direct = turns.filter(turn => turn.holds.some(hold => hold.startsWith('answers ')))
    for (const quote of [summary, ...keyInsights].flatMap(quotesIn)) {
      expect(turns.some(({ says }) => says.includes(quote))).toBe(true)
      expect(direct.some(({ says }) => says === quote)).toBe(false)
    }
    expect(reflectionPoints.length).toBeLessThanOrEqual(2)
    for (const question of reflectionPoints.flatMap(questionsIn))
      expect(replies().some(reply => reply.includes(question))).toBe(false)
  })
})
