import { expect, toast } from '../journey.ts'
import { whereAModelAnswers } from '../model-journey.ts'

const test = whereAModelAnswers()

test('a project is sent to a model once its switch is on, disclosed in advance, masked, and shown with what was sent', async ({
  page,
  person,
  model,
}) => {
  await person.registers()
  await person.consents()
  await person.hasWritten({ content: 'The supplier was late again, and I was angry about it all evening.' })
  const data = { projectTitle: 'Quiet Heron Scheme', keyChallenges: 'Possessions are short at night' }
  await page.request.post('/api/projects', { headers: { 'sec-fetch-site': 'same-origin' }, data })

  await page.goto('/projects')
  const card = page.getByRole('article', { name: 'Quiet Heron Scheme' })
  await expect(card).toContainText('goes along as background to a language model at')
  await expect(card).toContainText('Its title, and names found in it, are replaced first; some may be missed.')
  await card.getByRole('switch').click()
  await expect(toast(page, 'Choice saved')).toBeVisible()

  await page.goto('/')
  await page.getByRole('button', { name: 'Get AI Coaching' }).click()
  const told = page.getByRole('dialog', { name: 'Before AI reads your words' })
  await expect(told).toContainText('the projects that you have chosen for this under My Projects, as background')
  expect(model.received).toEqual([])
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  // The feedback's request; the one that classifies the entry has no projects.
  expect(model.received.at(-2)?.body).toContain('Possessions are short at night')
  expect(model.received.at(-2)?.body).not.toMatch(/heron/i)

  await page.getByText('What was sent').click()
  await expect(page.getByRole('dialog')).toContainText('Key challenges: Possessions are short at night')
  await expect(page.getByRole('dialog')).toContainText('Title: [Project 1]')
})
