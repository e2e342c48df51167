import { describe } from 'vitest'
import { openSpeaker } from './speaker.ts'
import { advice, lateAndHelp, pocketSphinx, soundOf, wordsHeard } from './speech.ts'
import { test as base, expect, openStudy, type Study } from './study.ts'

/** A test with a study that recognises speech by itself. */
const test = base.extend<{ study: Study }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openStudy({ DICTATION: 'pocketsphinx' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})

/** The messages to a person who says all of this and stops. */
const dictates = async (study: Study, sound: readonly Buffer[]) => {
  const speaker = await openSpeaker(study.origin, await study.participant())
  speaker.says(sound)
  speaker.stops()
  const code = await speaker.closed
  return { heard: speaker.heard, code }
}

describe.skipIf(pocketSphinx.isMissing)(`transcripts of speech${pocketSphinx.skipped}`, () => {
  test('a sentence of ten words is transcribed with at least eight of them, and nothing else', async ({ study }) => {
    const { heard, code } = await dictates(study, soundOf(advice))
    expect(heard.map(({ type }) => type)).toEqual(['final', 'ended'])
    const [said = ''] = advice.sentences
    expect(said.split(' ')).toHaveLength(10)
    expect(wordsHeard(said, heard[0]?.text ?? '')).toBeGreaterThanOrEqual(8)
    expect(heard[0]?.text?.split(' ').length).toBeLessThanOrEqual(12)
    expect(code).toBe(1000)
  })

  test('two sentences with a pause between them are transcribed as two, in spoken order', async ({ study }) => {
    const { heard } = await dictates(study, soundOf(lateAndHelp))
    expect(heard.map(({ type }) => type)).toEqual(['final', 'final', 'ended'])
    for (const [at, said] of lateAndHelp.sentences.entries()) {
      expect(wordsHeard(said, heard[at]?.text ?? '')).toBeGreaterThanOrEqual(said.split(' ').length - 1)
    }
  })

  test('stopping in the middle of a sentence returns the words so far', async ({ study }) => {
    const sound = soundOf(advice)
    const { heard } = await dictates(study, sound.slice(0, sound.length / 2))
    expect(heard.map(({ type }) => type)).toEqual(['final', 'ended'])
    expect(wordsHeard('today i learned to', heard[0]?.text ?? '')).toBeGreaterThanOrEqual(3)
    expect(heard[0]?.text).not.toContain('advice')
  })

  test('silence is transcribed as nothing', async ({ study }) => {
    const [silence = Buffer.alloc(0)] = soundOf(advice)
    const { heard } = await dictates(
      study,
      Array.from({ length: 8 }, () => silence),
    )
    expect(heard).toEqual([{ type: 'ended' }])
  })
})
