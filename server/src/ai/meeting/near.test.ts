import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createReader, harmsIn, isFitting } from '../../../test/harmless.ts'
import { mayReturn } from '../builtin/low.ts'
import { decideConversation } from './decide-conversation.ts'
import { decideMeeting } from './decide-meeting.ts'

/** Which texts come near changes with each fit of the weights: those of one writer that do now. */
const near = readFileSync(new URL('../../../../bench/labelled/meeting/training-p/danger.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t')[2] ?? '')
  .filter(text => decideMeeting(text).isNear)
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
        expect(isFitting('danger', read) || decideMeeting(text).namesWhoWasTold, read.text).toBe(true)
      }
    }
  })

  it('is not brought back beside other entries', () => expect(near.filter(mayReturn)).toEqual([]))

  it('is no longer near once its writer says that it was meant otherwise', () => {
    for (const text of near) expect(decideMeeting(text, { readAs: 'ordinary' })).toMatchObject({ isNear: false })
  })

  it('is asked about company once in a talk', () => {
    const [first = '', second = ''] = near
    expect(decideConversation([plain, first]).isNear).toBe(true)
    expect(decideConversation([first, plain])).toMatchObject({ isNear: false, meeting: 'tender' })
    expect(decideConversation([first, second])).toMatchObject({ isNear: false, meeting: 'tender' })
  })
})

it('an ordinary text does not come near', () => {
  expect(decideMeeting(plain)).toMatchObject({ meeting: 'ordinary', isNear: false })
})
