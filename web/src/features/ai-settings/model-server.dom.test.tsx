import { type AiServer, readAiServer, type ServerTest, serverTroubles, testAiServer } from '@diary/contract/ai-server'
import { readAiSettings } from '@diary/contract/ai-settings'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, opens } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ModelServer } from './model-server.tsx'

const tested: ServerTest = {
  at: '2026-11-24T10:00:00.000Z',
  trouble: null,
  model: 'qwen3:8b',
  api: 'chat completions',
  firstTokenMs: 1_900,
  totalMs: 4_100,
  tokensPerSecond: 18,
  formHonoured: true,
  thoughts: 'none',
  contextTokens: 4_096,
  dropped: ['text.verbosity', 'store'],
}
const untested: AiServer = {
  address: 'localhost:11434',
  program: 'Ollama 0.13.3',
  models: ['qwen3:8b', 'gemma4:4b'],
  atOnce: 1,
  promptCutAt: null,
  test: null,
}
const noSettings = answers(readAiSettings, () => [])

test('a test of the connection shows model, times, context and what was left out', async () => {
  const { person, sentTo } = await opens(<ModelServer />, [
    noSettings,
    answers(readAiServer, () => ({ server: untested })),
    answers(
      testAiServer,
      afterOne(new Refusal(500), () => ({ server: { ...untested, test: tested } })),
    ),
  ])
  await screen.findByText(/qwen3:8b, gemma4:4b/)
  await person.click(button('Test connection'))
  await screen.findByText(/Something went wrong|could not be tested/)
  await person.click(button('Test connection'))
  for (const [name, value] of [
    ['First token', '1.9 s'],
    ['Whole answer', '4.1 s'],
    ['Tokens a second', '18'],
    ['Thinking at the least effort', 'off'],
    ['Left out', 'text.verbosity, store'],
    ['Requests at once', '1'],
  ] as const) {
    const row = await screen.findByRole('row', { name: `${name} ${value}` })
    expect(row).toBeTruthy()
  }
  screen.getByText(/4,096 tokens: texts over about .* OLLAMA_CONTEXT_LENGTH/)
  expect(sentTo(testAiServer)).toHaveLength(2)
})

test.for(Object.entries(serverTroubles))('the trouble %s has a sentence of its own', async ([trouble, sentence]) => {
  const failed = { ...tested, trouble: trouble as keyof typeof serverTroubles }
  await opens(<ModelServer />, [noSettings, answers(readAiServer, () => ({ server: { ...untested, test: failed } }))])
  await screen.findByText(text => text.startsWith(sentence))
})

test('of many models the first are named, and the others counted', async () => {
  const many = { ...untested, models: Array.from({ length: 50 }, (_, index) => `model-${index}`) }
  await opens(<ModelServer />, [noSettings, answers(readAiServer, () => ({ server: many }))])
  await screen.findByText(/: model-0, .*, model-7 and 42 more$/)
})

test.for([
  ['Ollama 0.13.3', 4_096, /over about .* OLLAMA_CONTEXT_LENGTH=16384/],
  ['llama.cpp b9211', 4_096, /over about .* --ctx-size 16384/],
  ['vLLM 0.26.0', 300, /300 tokens: too few; .* --max-model-len 16384/],
] as const)('%s with a context of %i tokens is told how to get more', async ([program, contextTokens, sentence]) => {
  const small = { ...untested, program, test: { ...tested, contextTokens } }
  await opens(<ModelServer />, [noSettings, answers(readAiServer, () => ({ server: small }))])
  await screen.findByText(sentence)
})

test('a prompt that was read only in part is named, with what helps', async () => {
  const cut = { ...untested, promptCutAt: '2026-11-24T10:00:00.000Z' }
  await opens(<ModelServer />, [noSettings, answers(readAiServer, () => ({ server: cut }))])
  await screen.findByText(/It read only a part of what was sent/)
})

test('where the server cannot be shown, that is said, and can be tried again', async () => {
  const { person } = await opens(<ModelServer />, [
    noSettings,
    answers(
      readAiServer,
      afterOne(new Refusal(500), () => ({ server: untested })),
    ),
  ])
  await screen.findByText('The model server could not be shown')
  await person.click(screen.getByRole('button', { name: /again/i }))
  await screen.findByText(/localhost:11434/)
})
