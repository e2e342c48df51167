import { readThematicAnalysis, startThematicAnalysis, type ThematicAnalysis } from '@diary/contract/thematic-analysis'
import { vi } from 'vitest'
import { type ModelRequest, passagesIn, sensibleAnswer } from './model-answers.ts'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'
import type { Study } from './study.ts'
import { untilMasked } from './wait-until-masked.ts'

type Writer = Awaited<ReturnType<Study['participant']>>

/** An entry that the fake model below assigns to this subject. */
export const about = (topic: string, words: string) => `This is about ${topic}. ${words}`

/** A fake model that finds the topics of `about`, quotes them, and joins none with another. */
export const findsTopics = (asked: ModelRequest): string => {
  const content = asked.turns.map(turn => turn.content).join('\n\n')
  if (asked.form === 'studyReading') {
    const found = passagesIn(content).flatMap(({ kind, about: head, text }) => {
      const [, topic, words] = /^This is about ([^.]+)\. (.+)$/s.exec(text) ?? []
      return kind === 'entry' && topic && words
        ? [{ topic, ref: Number(/number="(\d+)"/.exec(head)?.[1]), quote: words }]
        : []
    })
    const themes = [...Map.groupBy(found, ({ topic }) => topic)]
    return JSON.stringify({
      themes: themes.map(([name, entries]) => ({ name, entries: entries.map(({ ref, quote }) => ({ ref, quote })) })),
    })
  }
  if (asked.form !== 'studyThemes') return sensibleAnswer(asked)
  const names = [...content.matchAll(/^(\d+) \| ([^|\n]+) \| /gm)]
  return JSON.stringify({
    summary: 'Participants return to what they cannot decide by themselves.',
    themes: names.map(([, number, name = '']) => ({
      name,
      description: `What was written about ${name}.`,
      members: [Number(number)],
    })),
  })
}

/** Has these entries written, one after the other, and waits until research can read them. */
export const write = async (administrator: Person, entries: readonly (readonly [Writer, string])[]) => {
  const ids: string[] = []
  for (const [writer, content] of entries) ids.push((await writer.writes(content)).id)
  await untilMasked(administrator, ids)
  return ids
}

/** The state once no analysis is under way any more. */
export const ended = (administrator: Person): Promise<ThematicAnalysis> =>
  vi.waitFor(async () => {
    const { body, text } = await administrator.calls(readThematicAnalysis)
    if (!body.batchJobStatus?.completedAt) throw new Error(`not ended yet: ${text}`)
    return body
  }, patiently)

/** Has the study analysed, and waits for the end. */
export const analysed = async (administrator: Person): Promise<ThematicAnalysis> => {
  const { status, text } = await administrator.calls(startThematicAnalysis)
  if (status !== 202) throw new Error(`the analysis did not start: ${text}`)
  return ended(administrator)
}
