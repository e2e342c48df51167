import { describe, expect } from 'vitest'
import { ZodError } from 'zod'
import { asking, test as base, inputs, within, writtenAt } from '../../test/model-provider.ts'
import { createBuiltinProvider } from './builtin/provider.ts'
import { type AiProvider, type LevelName, levels } from './index.ts'

const names = Object.keys(levels) as LevelName[]

/** The port's promises, held against each provider: the model behind the other is the stand-in. */
const test = base.extend<{ providers: { readonly builtin: AiProvider; readonly openai: AiProvider } }>({
  providers: async ({ provider }, use) => {
    const builtin = createBuiltinProvider({ clock: () => writtenAt })
    await use({ builtin, openai: provider })
    await builtin.close()
  },
})

const squeezed = (text: string) => text.replace(/\s+/g, ' ')

describe.for(['builtin', 'openai'] as const)('the provider %s', which => {
  test('says who it is, where words go and how much it reads at once', ({ providers }) => {
    const { name, destination, mostThemesCharacters } = providers[which]
    expect(name).toBe(which)
    expect(destination.id).toMatch(/\S/)
    expect(destination.name).toMatch(/\S/)
    expect(mostThemesCharacters).toBeGreaterThanOrEqual(100_000)
  })

  test.for(names)('%s: answers in the level’s form, with a stamp', async (level, { providers }) => {
    const { output, stamp } = await providers[which].run(within(level, 10_000), inputs[level], asking(level))
    expect(levels[level].output.parse(output)).toEqual(output)
    expect(stamp).toMatchObject({ writtenBy: which, model: expect.stringMatching(/\S/), writtenAt })
    expect(stamp.promptVersion).toBe(which === 'builtin' ? null : levels[level].defaults.promptVersion)
    for (const value of Object.values(stamp.settings)) expect(value).toMatch(/\S/)
  })

  test.for(names)('%s: a request that was taken back rejects with the reason', async (level, { providers, server }) => {
    const reason = new Error('left')
    const answer = providers[which].run(
      within(level, 10_000),
      inputs[level],
      asking(level, { signal: AbortSignal.abort(reason) }),
    )
    await expect(answer).rejects.toBe(reason)
    expect(server.received).toEqual([])
  })

  test.for(names)(
    '%s: an input that is not the level’s is a ZodError, and nothing is sent',
    async (level, { providers, server, sent }) => {
      const wrong = { ...inputs[level], participant: 'RD-ABCD-EFGH' }
      const onSending = (it: unknown) => void sent.push(it as (typeof sent)[number])
      await expect(providers[which].run(within(level, 10_000), wrong, asking(level, { onSending }))).rejects.toThrow(
        ZodError,
      )
      expect([server.received, sent]).toEqual([[], []])
    },
  )

  test('a reply comes in pieces that join to the whole', async ({ providers }) => {
    const pieces: string[] = []
    const onText = (piece: string) => void pieces.push(piece)
    const { output } = await providers[which].run(within('chat', 10_000), inputs.chat, asking('chat', { onText }))
    expect(pieces.length).toBeGreaterThan(0)
    expect(pieces.join('')).toBe(output.text)
  })

  test('evidence, key phrases and quotations are the person’s words', async ({ providers }) => {
    const run = providers[which].run
    const { output: feedback } = await run(
      within('entryFeedback', 10_000),
      inputs.entryFeedback,
      asking('entryFeedback'),
    )
    const { output: analysis } = await run(within('chatAnalysis', 10_000), inputs.chatAnalysis, asking('chatAnalysis'))
    const { output: themes } = await run(within('themes', 10_000), inputs.themes, asking('themes'))
    const text = squeezed(inputs.entryFeedback.text)
    for (const { evidence } of feedback.competences) expect(text).toContain(squeezed(evidence))
    for (const phrase of feedback.keyphrases) expect(text.toLowerCase()).toContain(squeezed(phrase).toLowerCase())
    const own = squeezed(
      inputs.chatAnalysis.messages
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
        .join('\n\n'),
    )
    for (const { evidence } of analysis.competences) expect(own).toContain(squeezed(evidence))
    const entries = new Map(inputs.themes.entries.map(entry => [entry.ref, squeezed(entry.text)]))
    expect(themes.themes.length).toBeGreaterThan(0)
    for (const { ref, quote } of themes.themes.flatMap(theme => theme.entries))
      expect(entries.get(ref)).toContain(squeezed(quote))
  })

  test('an empty entry, a blank message and a diary without words have an answer or a defined failure', async ({
    providers,
  }) => {
    const blank = ' \n '
    const run = providers[which].run
    const asked = await Promise.allSettled([
      run(within('entryFeedback', 10_000), { text: blank, framework: 'apm-3' }, asking('entryFeedback')),
      run(within('chat', 10_000), { message: blank, history: [] }, asking('chat')),
      run(within('themes', 10_000), { entries: [{ ref: 1, date: '2026-01-05', text: blank }] }, asking('themes')),
    ])
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'AiProblem' })
      else expect(result.value.stamp.writtenBy).toBe(which)
  })

  test('is reachable, and can be closed', async ({ providers }) => {
    expect(await providers[which].reachable()).toBe(true)
    await expect(providers[which].close()).resolves.toBeUndefined()
  })
})
