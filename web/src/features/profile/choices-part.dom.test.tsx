import { aiState } from '@diary/contract/ai'
import { type Choices, changeChoices, readChoices } from '@diary/contract/choices'
import { changeMasking, type Masking, readMasking } from '@diary/contract/masking'
import { readDeletion } from '@diary/contract/rights'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, field, fills, focused, localAi, opens, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ChoicesPart } from './choices-part.tsx'
import { MaskingPart } from './masking-part.tsx'

const choices: Choices = {
  aiMayRead: true,
  researchMayUse: true,
  aiMayReadEarlier: false,
  coversMemory: true,
  worksWithDanger: false,
  toldAbout: null,
  toldAboutDictation: null,
  withdrawnAt: null,
}
const isOn = (name: string, on: boolean) =>
  waitFor(() => expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe(String(on)))
const unavailable = new Refusal(503)

test('a choice that could not be stored is reset', async () => {
  const { person } = await opens(<ChoicesPart />, [
    answers(readDeletion, () => ({ due: null })),
    answers(aiState, () => localAi),
    answers(readChoices, () => choices),
    answers(
      changeChoices,
      afterOne(unavailable, () => ({ ...choices, aiMayRead: false })),
    ),
  ])
  const mayRead = 'AI may read my entries'
  await person.click(await screen.findByRole('switch', { name: mayRead }))
  await toast('Your choice could not be saved. Please try again.')
  await isOn(mayRead, true)
  await person.click(screen.getByRole('switch', { name: mayRead }))
  await toast('Choice saved')
  await isOn(mayRead, false)
})

const mayReadEarlier = 'AI may read my earlier entries'

test('earlier entries are read only once that is chosen, and while AI may read at all', async () => {
  let stored = choices
  const { person, sentTo } = await opens(<ChoicesPart />, [
    answers(readDeletion, () => ({ due: null })),
    answers(aiState, () => localAi),
    answers(readChoices, () => stored),
    answers(changeChoices, ({ aiMayRead = stored.aiMayRead, aiMayReadEarlier = stored.aiMayReadEarlier }) => {
      stored = { ...stored, aiMayRead, aiMayReadEarlier }
      return stored
    }),
  ])
  await isOn(mayReadEarlier, false)
  await person.click(screen.getByRole('switch', { name: mayReadEarlier }))
  await isOn(mayReadEarlier, true)
  await person.click(screen.getByRole('switch', { name: 'AI may read my entries' }))
  await isOn(mayReadEarlier, false)
  await screen.findByText('This needs ‘AI may read my entries’, which is off.')
  await person.click(screen.getByRole('switch', { name: mayReadEarlier }))
  expect(sentTo(changeChoices)).toEqual([{ aiMayReadEarlier: true }, { aiMayRead: false }])
})

test('under a consent text that does not speak of it, it cannot be chosen', async () => {
  const { person, sentTo } = await opens(<ChoicesPart />, [
    answers(readDeletion, () => ({ due: null })),
    answers(aiState, () => localAi),
    answers(readChoices, () => ({ ...choices, coversMemory: false })),
  ])
  await screen.findByText(/does not speak of this/)
  await person.click(screen.getByRole('switch', { name: mayReadEarlier }))
  expect(sentTo(changeChoices)).toEqual([])
})

test('after a withdrawal in another tab the switch for research says so, and links to new consent', async () => {
  const withdrawn = 'You have withdrawn from the research.'
  let stored = choices
  const { person } = await opens(<ChoicesPart />, [
    answers(readDeletion, () => ({ due: null })),
    answers(aiState, () => localAi),
    answers(readChoices, () => stored),
    answers(changeChoices, () => new Refusal(409, { message: withdrawn })),
  ])
  const mayUse = 'Research may use my entries'
  await screen.findByRole('switch', { name: mayUse })
  stored = { ...choices, researchMayUse: false, withdrawnAt: '2026-03-02T09:00:00.000Z' }
  await person.click(screen.getByRole('switch', { name: mayUse }))
  await toast(withdrawn)
  await isOn(mayUse, false)
  expect((await screen.findByRole('link', { name: 'consent anew' })).getAttribute('href')).toBe('/consent')
})

const masking = (words: readonly string[]): Masking => ({ words: [...words], preview: [] })
const word = 'A word or name to hide'
const hidden = () => [...screen.getByRole('list', { name: 'Hidden words' }).children].map(each => each.textContent)

test('a word that could not be stored stays in its field', async () => {
  const { person } = await opens(<MaskingPart />, [
    answers(readMasking, () => masking([])),
    answers(
      changeMasking,
      afterOne(unavailable, ({ words }) => masking(words)),
    ),
  ])
  await screen.findByLabelText(word)
  await fills(person, word, 'Aldermoor')
  await person.click(button('Hide'))
  await toast('Your hidden words could not be saved. Please try again.')
  expect(field(word).value).toBe('Aldermoor')
  expect(screen.getByText('No words of your own are hidden.')).toBeDefined()
  await focused(word)
  await person.keyboard('{Enter}')
  await toast('Hidden words saved')
  expect(hidden()).toEqual(['Aldermoor'])
  expect(field(word).value).toBe('')
})

test('the 201st word is refused, and one from another tab is not lost', async () => {
  const words = Array.from({ length: 199 }, (_, index) => `word number ${index}`)
  let stored: readonly string[] = words.slice(0, 198)
  const { person } = await opens(<MaskingPart />, [
    answers(readMasking, () => masking(stored)),
    answers(changeMasking, sent => masking(sent.words)),
  ])
  await screen.findByLabelText(word)
  stored = words
  await fills(person, word, 'the two hundredth')
  await person.click(button('Hide'))
  await toast('Hidden words saved')
  expect(hidden()).toEqual([...words, 'the two hundredth'])
  await fills(person, word, 'one too many')
  await person.click(button('Hide'))
  await refused(word, 'Up to 200 words can be hidden')
  expect(field(word).value).toBe('one too many')
})

test('a preview that fails to load says so, and can be loaded again', async () => {
  const { person } = await opens(<MaskingPart />, [
    answers(
      readMasking,
      afterOne(unavailable, () => masking([])),
    ),
  ])
  await screen.findByRole('heading', { name: 'The preview could not be loaded' })
  await person.click(button('Try again'))
  await screen.findByText('Your diary is empty, so there is nothing to show yet.')
})
