import { expect, test, toast } from '../journey.ts'
import { button, cards, competences, entryOf, hasFeedback, opened, opensTheEntry } from '../open-entry.ts'

test('a suggestion has its quotation, and is confirmed, removed and restored', async ({ page, person }) => {
  await hasFeedback(page, person)
  const { tags } = (await entryOf(page)) as unknown as { tags: { name: string; evidence: string }[] }
  const [first] = tags
  if (!first) throw new Error('nothing was suggested')
  await opensTheEntry(page)
  const line = competences(page).getByRole('listitem').filter({ hasText: first.name })
  await expect(line).toContainText(first.evidence)
  await expect(line.getByText(/^(High|Fair|Low) confidence$/)).toBeVisible()

  await line.getByRole('button', { name: `Confirm ${first.name}` }).click()
  await expect(toast(page, 'Competences updated')).toBeVisible()
  await expect(line.getByRole('button', { name: `Confirm ${first.name}` })).toHaveAttribute('aria-pressed', 'true')
  expect((await entryOf(page)).tags).toContainEqual(expect.objectContaining({ name: first.name, verdict: 'confirmed' }))

  await line.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(line.getByRole('deletion').or(line.locator('s'))).toHaveText(first.name)
  await expect(line.getByRole('button', { name: `Put back ${first.name}` })).toBeFocused()
  await expect(async () => expect((await entryOf(page)).aiTags).not.toContain(first.name)).toPass()
  await page.reload()
  await expect(line.getByText('Removed by you')).toBeVisible()
  await button(page, 'Close').click()
  await expect(cards(page)).not.toContainText(first.name)

  await button(page, 'View').click()
  await line.getByRole('button', { name: `Put back ${first.name}` }).click()
  await expect(toast(page, 'Competences updated')).toBeVisible()
  await button(page, 'Close').click()
  await expect(cards(page)).toContainText(first.name)
})

test('a competence of the framework and an own tag can be added', async ({ page, person }) => {
  await hasFeedback(page, person)
  await opensTheEntry(page)
  await button(page, 'Add a competence').click()
  const choice = competences(page).getByLabel('Competence', { exact: true })
  await expect(choice).toBeFocused()
  await choice.selectOption('Conflict resolution')
  await competences(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(competences(page).getByRole('listitem').filter({ hasText: 'Conflict resolution' })).toContainText(
    'Added by you',
  )
  await expect(choice.getByRole('option', { name: 'Conflict resolution' })).toHaveCount(0)
  await expect(choice).toBeFocused()

  await button(page, 'Add words of your own').click()
  const words = competences(page).getByLabel('Your own words')
  await words.fill('night shifts')
  await words.press('Enter')
  await expect(competences(page).getByRole('listitem').filter({ hasText: 'night shifts' })).toBeVisible()
  await expect(async () =>
    expect((await entryOf(page)).aiTags).toEqual(expect.arrayContaining(['Conflict resolution', 'night shifts'])),
  ).toPass()

  await page.reload()
  // The answer above renders last and pushes the competences down: a press in that moment would miss.
  await expect(opened(page)).toContainText('For Further Reflection')
  await expect(competences(page)).toContainText('Conflict resolution')
  await competences(page).getByRole('button', { name: 'Remove night shifts' }).click()
  await expect(competences(page)).not.toContainText('night shifts')
  await expect(competences(page).getByRole('heading', { name: 'Competences' })).toBeFocused()
  await expect(async () => expect((await entryOf(page)).ownTags).toEqual([])).toPass()
})
