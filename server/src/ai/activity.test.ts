import { expect, it } from 'vitest'
import { type ActivityToRead, activityLines, activityOf, screenedInActivity } from './activity.ts'

const activity: ActivityToRead = { title: 'A day', category: 'Workshop', provider: 'In house', hours: 1 }

it('a model is told what was written about an activity, by the names that its request gives it', () => {
  const words = { content: 'We met.', prompt: 'Why?', cpdTitle: 'A day', cpdCategory: 'Workshop' }
  expect(activityOf({ ...words, cpdProvider: 'In house', cpdHours: 1 })).toEqual(activity)
  expect(activityOf({ content: 'We met.', prompt: 'Why?' })).toEqual({})
})

it('an activity is told a fact a line', () => {
  expect(activityLines(activity)).toEqual(['A day', 'Workshop', 'In house', '1 hour'])
  expect(activityLines({ hours: 1.5 })).toEqual(['1.5 hours'])
  expect(activityLines()).toEqual([])
})

it('how an entry is met is decided by its title too, and not by who held the course', () => {
  expect(screenedInActivity(activity)).toEqual(['A day'])
})
