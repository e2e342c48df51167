import { expect, handlesOnce, letterTo, test, toast } from '../journey.ts'
import { message, send, studyAddress } from '../support-form.ts'

test('without a message it says what is missing, and sends nothing', async ({ page }) => {
  let calls = 0
  await page.route('/api/support', route => {
    calls += 1
    return route.continue()
  })
  await page.goto('/support')
  for (const words of ['', '   ']) {
    await message(page).fill(words)
    await send(page).click()
    await expect(toast(page, 'Message Required')).toBeVisible()
    await expect(toast(page, 'Please enter a message before sending.')).toBeVisible()
    await expect(message(page)).toBeFocused()
    await expect(message(page)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(calls).toBe(0)
})

test('a message reaches the study, with its subject and whom to answer, and the form is empty again', async ({
  page,
  server,
}) => {
  await page.goto('/support')
  await expect(page.getByLabel('Subject').locator('option')).toHaveText([
    'General',
    'Technical',
    'Privacy',
    'Data',
    'Deletion',
  ])
  await page.getByLabel('Email (optional)').fill('robin@example.org')
  await page.getByLabel('Subject').selectOption('Data')
  await message(page).fill('Which columns does the export have?')
  await send(page).click()
  await expect(toast(page, 'Message Sent')).toBeVisible()
  await expect(toast(page, "Thank you for your message. We'll get back to you soon.")).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await expect(page.getByLabel('Email (optional)')).toHaveValue('')
  const letter = await letterTo(server, studyAddress, 'support form: Data')
  expect(letter).toContain('Which columns does the export have?')
  expect(letter).toContain('robin@example.org')
})

test('two presses on Send send once, and the button says that it is sending', async ({ page }) => {
  let calls = 0
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/support', async route => {
    calls += 1
    await arrives.promise
    await route.continue()
  })
  await page.goto('/support')
  await message(page).fill('Once is enough.')
  await send(page).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  arrives.resolve()
  await expect(toast(page, 'Message Sent')).toBeVisible()
  expect(calls).toBe(1)
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED|status of 400/ })

  test('what was typed stays, and can be sent again', async ({ page }) => {
    await handlesOnce(page, '/api/support', route => route.abort())
    await page.goto('/support')
    await message(page).fill('It does not let me in.')
    await page.getByLabel('Subject').selectOption('Technical')
    await send(page).click()
    await expect(toast(page, 'Send Failed')).toBeVisible()
    await expect(toast(page, 'Failed to send your message. Please try again.')).toBeVisible()
    await expect(message(page)).toHaveValue('It does not let me in.')
    await expect(page.getByLabel('Subject')).toHaveValue('technical')
    await send(page).click()
    await expect(toast(page, 'Message Sent')).toBeVisible()
  })

  test('what the server refuses is said at its field', async ({ page }) => {
    await page.goto('/support')
    // The browser lets this one through.
    await page.getByLabel('Email (optional)').fill('robin@example')
    await message(page).fill('Who reads what I write?')
    await send(page).click()
    await expect(toast(page, 'Send Failed')).toBeVisible()
    await expect(page.getByText('Please enter a valid email, or none')).toBeVisible()
    await expect(page.getByLabel('Email (optional)')).toBeFocused()
    await expect(message(page)).toHaveValue('Who reads what I write?')
  })
})
