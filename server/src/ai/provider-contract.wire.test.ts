import { writers } from '@diary/contract/ai'
import { describe, expect } from 'vitest'
import { ZodError } from 'zod'
import { masked } from '../../test/masked.ts'
import { asking, test as base, inputs, within, writtenAt } from '../../test/model-provider.ts'
import { configured } from '../../test/remote-providers.ts'
import { readConfig } from '../platform/config.ts'
import { systemWait } from '../platform/wait.ts'
import { type LevelName, levels, type Provider } from './index.ts'
import type { ProviderName } from './provider.ts'
import { providers as registry } from './registry.ts'

const names = Object.keys(levels) as LevelName[]

const providerNames = Object.keys(registry) as ProviderName[]

const dependencies = { clock: () => writtenAt, wait: systemWait, report: () => {} }

type Made = (name: ProviderName) => Provider

/** The port's promises, held against each provider of the registry. */
const test = base.extend<{ builtin: Provider; makes: Made; providers: Readonly<Record<ProviderName, Provider>> }>({
  builtin: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const builtin = registry.builtin(readConfig({}), dependencies)
      await use(builtin)
      await builtin.close()
    },
    // Its threads take a second to start.
    { scope: 'file' },
  ],
  makes: async ({ server, waits: { wait } }, use) =>
    use(name => configured(name, server.baseUrl, { ...dependencies, wait })),
  providers: async ({ builtin, makes }, use) => {
    const made = providerNames.map(name => [name, name === 'builtin' ? builtin : makes(name)] as const)
    await use(Object.fromEntries(made) as Record<ProviderName, Provider>)
    for (const [name, provider] of made) if (name !== 'builtin') await provider.close()
  },
})

const squeezed = (text: string) => text.replace(/\s+/g, ' ')

describe.for(providerNames)('the provider %s', which => {
  test('declares its name, destination and input limit', ({ providers }) => {
    expect(providers[which].destination.remote).toBe(writers[which].remote)
    const { name, destination, maxThemesCharacters } = providers[which]
    expect(name).toBe(which)
    expect(destination.id).toMatch(/\S/)
    expect(destination.name).toMatch(/\S/)
    expect(maxThemesCharacters).toBeGreaterThanOrEqual(100_000)
  })

  test.for(names)('%s: answers in the level’s form, with a stamp', async (level, { providers }) => {
    const { output, stamp } = await providers[which].run(within(level, 10_000), inputs[level], asking(level))
    expect(levels[level].output.parse(output)).toEqual(output)
    expect(stamp).toMatchObject({ writtenBy: which, model: expect.stringMatching(/\S/), writtenAt })
    expect(stamp.promptVersion).toBe(writers[which].remote ? levels[level].defaults.promptVersion : null)
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

  test('what is emphasised in coaching, and quoted for a study, are words of the entries', async ({ providers }) => {
    const run = providers[which].run
    const { output: coaching } = await run(within('coaching', 10_000), inputs.coaching, asking('coaching'))
    const { output: reading } = await run(within('studyReading', 10_000), inputs.studyReading, asking('studyReading'))
    const entries = new Map(inputs.coaching.entries.map(entry => [entry.ref, squeezed(entry.text)]))
    const texts = [coaching.whatReturns, ...coaching.whatChanged, ...coaching.whatIsOpen, coaching.question]
    const emphasised = texts.flatMap(text => [...text.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => words))
    expect(emphasised.length).toBeGreaterThan(0)
    for (const words of emphasised) expect([...entries.values()].some(text => text.includes(words))).toBe(true)
    expect(reading.themes.length).toBeGreaterThan(0)
    for (const { ref, quote } of reading.themes.flatMap(theme => theme.entries))
      expect(entries.get(ref)).toContain(squeezed(quote))
  })

  test('an empty entry, a blank message and a diary without words have an answer or a defined failure', async ({
    providers,
  }) => {
    const blank = ' \n '
    const run = providers[which].run
    const asked = await Promise.allSettled([
      run(within('entryFeedback', 10_000), masked({ text: blank, framework: 'apm-3' }), asking('entryFeedback')),
      run(within('chat', 10_000), masked({ message: blank, history: [] }), asking('chat')),
      ...(['themes', 'coaching', 'studyReading'] as const).map(level =>
        run(within(level, 10_000), masked({ entries: [{ ref: 1, date: '2026-01-05', text: blank }] }), asking(level)),
      ),
      run(
        within('studyThemes', 10_000),
        masked({ themes: [{ number: 1, name: blank, people: 1, entries: 1 }] }),
        asking('studyThemes'),
      ),
    ])
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'AiProblem' })
      else expect(result.value.stamp.writtenBy).toBe(which)
  })

  test('has no batches where nothing behind it has any', async ({ providers, server }) => {
    const { batches } = providers[which]
    expect((await batches?.available(levels.coaching, levels.coaching.defaults.model)) ?? false).toBe(false)
    expect(server.received).toEqual([])
  })

  test('is reachable, and can be closed', async ({ providers, makes }) => {
    expect(await providers[which].reachable()).toBe(true)
    await expect(makes(which).close()).resolves.toBeUndefined()
  })
})
