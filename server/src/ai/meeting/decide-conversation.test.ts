import { expect, it } from 'vitest'
import { decideConversation } from './index.ts'

it('stays at danger whatever follows, and reports whether a sign is new', () => {
  const turns = ['I want to die.', 'Never mind.', 'The sprint went well.', 'Thanks.', 'Bye.', 'And the budget?']
  expect(decideConversation(turns.slice(0, 1))).toMatchObject({ meeting: 'danger', newSign: true })
  expect(decideConversation(turns)).toMatchObject({ meeting: 'danger', danger: 'own-life', newSign: false })
})

it('lets grave fade to tender after four turns without a new sign', () => {
  const turns = ['My dad died.', 'One.', 'Two.', 'Three.', 'Four.']
  expect(decideConversation(turns.slice(0, 4)).meeting).toBe('grave')
  expect(decideConversation(turns)).toMatchObject({ meeting: 'tender', newSign: false })
})

it('meets an empty conversation as ordinary', () => {
  expect(decideConversation([]).meeting).toBe('ordinary')
})
