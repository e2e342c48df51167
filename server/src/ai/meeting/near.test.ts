import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createReader, harmsIn, isFitting } from '../../../test/harmless.ts'
import { helpContactsOf } from '../../platform/help-contacts.ts'
import { mayReturn } from '../builtin/low.ts'
import { decideConversation } from './decide-conversation.ts'
import { decideMeeting } from './decide-meeting.ts'
import { gentleText } from './gentle-text.ts'
import { meet } from './own-texts.ts'

/** The near texts change with each fit of the weights: those of one writer as of now. */
const near = readFileSync(new URL('../../../../bench/labelled/meeting/training-p/danger.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t')[2] ?? '')
  .filter(text => decideMeeting(text).isNear)
const today = new Date('2026-11-22T12:00:00Z')
const help = { contacts: helpContactsOf(undefined), emergencyNumber: '999' }
const plain = 'The survey is in and the drawings are right.'

describe('a text that nearly weighs as much as danger', () => {
  const reader = createReader()
  afterAll(() => reader.close())

  it('stands among the labelled texts', () => expect(near.length).toBeGreaterThan(5))

  it('is met as tender, harmless at every level, and asked for nothing but company', async () => {
    for (const text of near) {
      expect(decideMeeting(text)).toMatchObject({ meeting: 'tender' })
      for (const read of await reader.answersTo(text)) {
        expect(harmsIn(read), read.text).toEqual([])
        expect(isFitting('danger', read), read.text).toBe(true)
        expect(read.text).not.toMatch(/\*[^*]+\*|[“"‘][^”"’]{12,}[”"’]/)
      }
    }
  })

  it('is not brought back beside other entries', () => expect(near.filter(mayReturn)).toEqual([]))

  it('is left out of what a model reads of a diary, and of a study', () => {
    const entries = [plain, ...near].map((text, at) => ({ ref: at + 1, date: '2026-11-22', text }))
    const refs = near.map((_, at) => at + 2)
    for (const kind of ['entries', 'study'] as const)
      expect([...meet({ kind, entries }, { today }).leftOut]).toEqual(refs)
  })

  it('is no longer near once its writer says that it was meant otherwise', () => {
    for (const text of near)
      expect(meet({ kind: 'text', text }, { today, readAs: 'ordinary' })).toMatchObject({
        meeting: 'tender',
        isNear: false,
        hasNear: false,
      })
  })

  it('is quoted by no model, nor asked about, also later in a conversation', () => {
    const [first = ''] = near
    for (const turns of [[first], [first, plain]]) {
      const met = meet({ kind: 'talk', turns }, { today })
      const said = gentleText(
        met,
        help,
        `You wrote *${first.slice(0, 30)}*. What would be a help this week? I am here.`,
      )
      expect(said).not.toContain('*')
      expect(said).not.toContain('this week')
    }
  })

  it('is asked about company once in a conversation', () => {
    const [first = '', second = ''] = near
    expect(decideConversation([plain, first]).isNear).toBe(true)
    expect(decideConversation([first, plain])).toMatchObject({ isNear: false, meeting: 'tender' })
    expect(decideConversation([first, second])).toMatchObject({ isNear: false, meeting: 'tender' })
  })
})

it('an ordinary text does not come near', () => {
  expect(decideMeeting(plain)).toMatchObject({ meeting: 'ordinary', isNear: false })
})
