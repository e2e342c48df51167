import { describe, expect, it } from 'vitest'
import { decideMeeting } from './index.ts'

const byScore = (text: string, options = {}) => {
  const decision = decideMeeting(text, options)
  return { ...decision, scored: decision.trace.some(({ rule }) => rule.startsWith('score: ')) }
}

describe('what the word weights raise', () => {
  const unframed = 'Standing on the bridge again tonight. I think I could let go and nobody would miss me.'
  it('detects danger in words without a frame, and names the features', () => {
    expect(byScore(unframed)).toMatchObject({ meeting: 'danger', scored: true })
    const [first] = decideMeeting(unframed).trace
    expect(unframed.slice(first?.from, first?.to)).toContain('let go')
  })
  it('lowers nothing that a frame holds', () => {
    const talk = 'The sprint went well and the client was pleased with the report.'
    expect(decideMeeting(`${talk} I want to die. ${talk}`).meeting).toBe('danger')
  })
  it('does not take a plain loss, a denial or a time long ago for danger', () => {
    for (const text of [
      'My dad died on Thursday.',
      'I do not want to die, but I am tired.',
      'When I was nineteen I wanted to die.',
    ])
      expect(decideMeeting(text).meeting, text).toBe('grave')
  })
  it('does not add up over a long entry', () => {
    const talk = 'We moved the survey. The client asked for the report. I was tired and went home to my wife. '
    expect(decideMeeting(talk.repeat(300)).meeting).toBe('ordinary')
  })
  it('asks for a sign about the writer where their work is with people in danger', () => {
    const told = 'My patient said that she has the pills and that nobody would notice if she vanished tonight.'
    expect(decideMeeting(told, { worksWithDanger: true }).meeting).not.toBe('danger')
  })
})
