import { startOwnServer } from '../../server/test/own-servers.ts'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, sizes } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { whereAModelAnswers } from '../model-journey.ts'

/** A model of one's own: nothing is set but its server's address. */
const test = whereAModelAnswers(() => startOwnServer('Ollama', { contextTokens: 4_096 }))

test('an administrator tests the connection to a model of one’s own, by keyboard and on a small screen', async ({
  page,
  model,
}) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin/ai-settings')
  const part = page.getByRole('region', { name: 'Model server', exact: true })
  const test = part.getByRole('button', { name: 'Test connection' })
  await test.focus()
  await page.keyboard.press('Enter')
  await expect(part.getByRole('row', { name: 'Model qwen3:8b' })).toBeVisible()
  await expect(part.getByRole('row', { name: /^Context 4,096 tokens: texts over about/ })).toBeVisible()
  await expect(part.getByText(/Ollama 0\.13\.3: qwen3:8b/)).toBeVisible()
  // Nobody has chosen a model: the cards name the server's.
  const chat = page.getByRole('region', { name: 'Level 0: Chat response', exact: true })
  await expect(chat.getByText('Answered by qwen3:8b, until another model is chosen here.')).toBeVisible()
  expect(model.received).toEqual([])
  for (const size of sizes) {
    await page.setViewportSize(size)
    await looksAt(page, `the model server at ${size.width}`, () => test.scrollIntoViewIfNeeded())
  }
  await chat.getByRole('combobox', { name: 'Model', exact: true }).click()
  await expect(page.getByRole('option', { name: 'qwen3:8b' })).toBeVisible()
  await page.keyboard.press('Escape')

  await model.close()
  await test.click()
  await expect(part.getByText(/^Nothing answers at this address/)).toBeVisible()
})
