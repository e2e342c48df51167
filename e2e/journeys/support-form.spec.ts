import { emailTo, expect, test, toast } from '../journey.ts'
import { message, send, studyAddress } from '../support-form.ts'

test('a message reaches the study, with subject and reply address, and the form is empty again', async ({
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
  const mail = await emailTo(server, studyAddress, 'support form: Data')
  expect(mail).toContain('Which columns does the export have?')
  expect(mail).toContain('robin@example.org')
})
