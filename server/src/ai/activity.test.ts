import { expect, it } from 'vitest'
import { type ActivityToRead, activityLines, activityOf, screenedInActivity } from './activity.ts'

const activity: ActivityToRead = { title: 'A day', category: 'Workshop', provider: 'In house', hours: 1 }

it('a model gets an activity’s texts under the names in its request', () => {
  const words = { content: 'We met.', prompt: 'Why?', cpdTitle: 'A day', cpdCategory: 'Workshop' }
  expect(activityOf({ ...words, cpdProvider: 'In house', cpdHours: 1 })).toEqual(activity)
  expect(activityOf({ content: 'We met.', prompt: 'Why?' })).toEqual({})
})

it('an activity is written one fact a line', () => {
  expect(activityLines(activity)).toEqual(['A day', 'Workshop', 'In house', '1 hour'])
  expect(activityLines({ hours: 1.5 })).toEqual(['1.5 hours'])
  expect(activityLines()).toEqual([])
})

it('the title decides how an entry is met too, and the provider of the course does not', () => {
  expect(screenedInActivity(activity)).toEqual(['A day'])
})
