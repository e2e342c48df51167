import { helpPhrases } from '@diary/contract/help'
import { describe, expect, it } from 'vitest'
import { decideConversation, decideMeeting, isDelicate, isNegativeAboutSelf, meetings } from './index.ts'

describe('how a text is met', () => {
  it.each(helpPhrases)('meets the published phrase "%s" as danger', phrase => {
    expect(decideMeeting(`I ${phrase}.`).meeting).toBe('danger')
  })
  it('meets loss as grave, low words about oneself as tender, and work as ordinary', () => {
    const said = ['The sprint went well.', 'I feel useless.', 'My dad died on Thursday.', 'I want to die.']
    expect(said.map(text => decideMeeting(text).meeting)).toEqual(meetings)
  })
  it('takes the writer at their word that it was meant otherwise, but never to a challenge', () => {
    expect(decideMeeting('My dad died on Thursday.', { readAs: 'ordinary' }).meeting).toBe('tender')
    expect(decideMeeting('The sprint went well.', { readAs: 'ordinary' }).meeting).toBe('ordinary')
  })
  it('knows a negative sentence about oneself and a delicate word', () => {
    expect(isNegativeAboutSelf('I feel useless in these meetings.')).toBe(true)
    expect(isNegativeAboutSelf('The report is useless.')).toBe(false)
    expect(isDelicate('There was blood on the floor.')).toBe(true)
    expect(isDelicate('The plan is on the wall.')).toBe(false)
  })
})

describe('how a talk is met', () => {
  it('keeps danger whatever is said later, and says when a sign is new', () => {
    const turns = ['I want to die.', 'Never mind.', 'The sprint went well.', 'Thanks.', 'Bye.', 'And the budget?']
    expect(decideConversation(turns.slice(0, 1))).toMatchObject({ meeting: 'danger', newSign: true })
    expect(decideConversation(turns)).toMatchObject({ meeting: 'danger', newSign: false })
  })
  it('lets grave fade to tender after four turns without a new sign', () => {
    const turns = ['My dad died.', 'One.', 'Two.', 'Three.', 'Four.']
    expect(decideConversation(turns.slice(0, 4)).meeting).toBe('grave')
    expect(decideConversation(turns)).toMatchObject({ meeting: 'tender', newSign: false })
  })
  it('meets an empty talk as ordinary', () => {
    expect(decideConversation([]).meeting).toBe('ordinary')
  })
})
