import { type Rating, rateAnswer, readRating, removeRating } from '@diary/contract/ratings'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, noToast, opens, type Person, refused, toast } from '../../test/opens.tsx'
import { type Answered, afterOne, answers, Refusal } from '../../test/stand-in-server.ts'
import { RatingButtons } from './rating-buttons.tsx'

const recorded = ({ rating, reason }: { rating: Rating['rating']; reason?: string | null | undefined }): Rating => ({
  rating,
  ...(reason ? { reason } : {}),
})
const rates = (stored: Rating | null, ...answered: readonly Answered[]) =>
  opens(<RatingButtons feedbackType="individual_entry" targetId="an-entry" />, [
    ...answered,
    answers(readRating, () => stored),
    answers(rateAnswer, recorded),
    answers(removeRating, () => undefined),
  ])
const presses = (person: Person, thumb: 'Like' | 'Dislike') => person.click(button(thumb))
const chosen = (thumb: 'Like' | 'Dislike', pressed: boolean) =>
  waitFor(() => expect(button(thumb).getAttribute('aria-pressed')).toBe(String(pressed)))
const why = 'Why? (optional)'
const failure = new Refusal(500)

test('a reason holds up to 500 characters, shows its limit while typed, and can be changed', async () => {
  const { person, sentTo } = await rates(null)
  await presses(person, 'Dislike')
  await screen.findByLabelText(why)
  await fills(person, why, 'x'.repeat(501))
  await refused(why, 'A reason can hold up to 500 characters')
  await person.keyboard('{Enter}')
  expect(field(why).value).toHaveLength(501)
  await fills(person, why, ` ${'x'.repeat(500)} `)
  await accepted(why)
  await fills(person, why, ' It took my irony at its word ')
  await person.keyboard('{Enter}')
  await screen.findByText('It took my irony at its word')
  expect(document.activeElement).toBe(button('Dislike'))

  await person.click(button('Change the reason'))
  expect(field(why).value).toBe('It took my irony at its word')
  await fills(person, why, 'It missed the point')
  await person.click(button('Save'))
  await screen.findByText('It missed the point')
  expect(sentTo(rateAnswer).map(({ reason }) => reason)).toEqual([
    undefined,
    'It took my irony at its word',
    'It missed the point',
  ])

  await presses(person, 'Like')
  await person.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('It missed the point')).toBeNull()
  expect(sentTo(rateAnswer).at(-1)).toMatchObject({ rating: 'like' })
})

test('a rating that could not be stored or removed is shown as before', async () => {
  const { person } = await rates(
    null,
    answers(rateAnswer, afterOne(failure, recorded)),
    answers(
      removeRating,
      afterOne(failure, () => undefined),
    ),
  )
  await presses(person, 'Like')
  await toast('Failed to record your feedback. Please try again.')
  await chosen('Like', false)
  await presses(person, 'Like')
  await toast('Feedback recorded')
  await chosen('Like', true)
  await presses(person, 'Like')
  await toast('Failed to remove your feedback. Please try again.')
  await chosen('Like', true)
})

test('rating asks a person who has been signed out to log in', async () => {
  const { person } = await rates(
    null,
    answers(rateAnswer, () => new Refusal(401, { message: 'Please log in.' })),
  )
  await presses(person, 'Like')
  await toast('Authentication Required')
  await toast('Please log in to provide feedback on AI responses.')
  await chosen('Like', false)
})

test('a rating that cannot be read counts as none, silently', async () => {
  const { sentTo } = await rates(
    null,
    answers(readRating, () => failure),
  )
  await waitFor(() => expect(sentTo(readRating)).toHaveLength(1))
  await chosen('Like', false)
  noToast()
})
