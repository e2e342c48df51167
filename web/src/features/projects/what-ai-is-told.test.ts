import { expect, test } from 'vitest'
import { whatItDoes } from './what-ai-is-told.ts'

const model = { id: 'openai', remote: true, name: 'a language model at api.openai.com', askedNotToKeep: true }
const builtin = { id: 'builtin', remote: false, name: 'the built-in analyser, on this server', askedNotToKeep: false }

test('with a model it names destination, time, and what is masked', () => {
  const said = whatItDoes({ mayRead: true, destination: model })
  expect(said).toContain('whenever you ask AI for something')
  expect(said).toContain('to a language model at api.openai.com')
  expect(said).toContain('some may be missed')
  expect(said).toContain('Off: it is not sent.')
})

test('with the built-in analyser it says that the choice makes no difference', () => {
  const said = whatItDoes({ mayRead: true, destination: builtin })
  expect(said).toContain('This makes no difference for now')
  expect(said).not.toContain('goes along')
})

test('with AI switched off nothing is given, whatever the provider', () => {
  for (const destination of [model, builtin]) {
    const said = whatItDoes({ mayRead: false, destination })
    expect(said).toContain('it is not given to AI, whatever is chosen here')
    expect(said).not.toContain('goes along')
  }
})
