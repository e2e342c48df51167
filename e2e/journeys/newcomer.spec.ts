import { readFileSync } from 'node:fs'
import { expect, password, test, toast } from '../journey.ts'
import { signsIn, solvesTheSum } from '../sign-in.ts'

test('a person goes from the landing page to an exported diary, and signs in again', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await test.step('reads the landing page and joins', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Join Research / Log in' }).click()
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('First Name').fill('Robin')
    await page.getByLabel('Last Name').fill('Example')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByLabel('Sector').selectOption('construction')
    await page.getByLabel('Job Role').fill('Project manager')
    await page.getByLabel('Typical Project Size (Budget)').selectOption('1m-5m')
    await solvesTheSum(page)
    await page.getByLabel('I am 18 or over').check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(toast(page, 'Account created successfully')).toBeVisible()
  })

  await test.step('is asked for consent, on every path', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Ethics & Consent' })).toBeVisible()
    const accept = page.getByRole('button', { name: 'Accept & Continue' })
    await expect(accept).toBeDisabled()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Consent Form' }).click()
    const form = readFileSync(await (await download).path(), 'utf8')
    expect((await download).suggestedFilename()).toBe('consent-form.txt')
    expect(form).toContain('Ethics & Consent')
    expect(form).toContain('1.0')
    expect(form).not.toMatch(/<p>|&nbsp;/)
    await page.getByRole('checkbox').check()
    await accept.click()
    await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
  })

  await test.step('writes a reflection to a prompt and a CPD entry', async () => {
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Entry' }).first().click()
    await page.getByRole('button', { name: 'Control', exact: true }).click()
    await page.getByLabel('Your entry').fill('Too short')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(page.getByText('Entry content must be at least 10 characters')).toBeVisible()
    await page
      .getByLabel('Your entry')
      .fill(
        'The supplier will miss the handover date, and I softened the report because I wanted one more week of green.',
      )
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(toast(page, 'Entry saved')).toBeVisible()

    await page.getByRole('button', { name: 'Add New Entry' }).first().click()
    await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
    await page.getByLabel('Title').fill('Facilitating the conversation nobody wants')
    await page.getByLabel('Hours').fill('3.5')
    await page.getByLabel('Provider').fill('Regional network')
    await page.getByLabel('Your entry').fill('Ask for the disagreement before the decision, not after it.')
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(page.getByRole('heading', { name: 'Facilitating the conversation nobody wants' })).toBeVisible()
    await expect(page.getByText('total CPD hours recorded')).toBeVisible()
  })

  await test.step('finds, edits and deletes', async () => {
    await page.getByLabel('Search entries').fill('DISAGREEMENT')
    await expect(page.getByText(/^1 entry/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Diary Entry' })
    await dialog.getByLabel('Title').fill('Facilitating, second evening')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Entry Updated')).toBeVisible()
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Entry Deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText(/^1 entry/)).toBeVisible()
  })

  await test.step('sees the disclosure once, requests feedback and gets it from the built-in analyser', async () => {
    await page.getByRole('button', { name: 'Get AI Coaching' }).click()
    const told = page.getByRole('dialog', { name: 'Before AI reads your words' })
    await expect(told).toContainText('Nothing that you write leaves this server for it')
    await told.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, 'AI feedback has been generated for your entry.')).toBeVisible()
    await expect(page.getByText('Built-in analysis')).toBeVisible()
    await expect(page.getByText('For Further Reflection')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('downloads the diary', async () => {
    const answer = await page.request.get('/api/diary/export')
    expect(answer.headers()['content-disposition']).toContain('attachment')
    expect(await answer.text()).toContain('one more week of green')
    await expect(page.getByRole('link', { name: 'Export diary' })).toHaveAttribute('target', '_blank')
  })

  await test.step('changes the profile', async () => {
    await page.getByRole('button', { name: 'Robin' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    const personal = page.getByRole('region', { name: 'Personal information' })
    await personal.getByRole('button', { name: 'Edit' }).click()
    await personal.getByLabel('First Name').fill('Alex')
    await personal.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Profile updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alex' })).toBeVisible()
  })

  await test.step('signs out, forgets the password, follows the link in the email and signs in again', async () => {
    await page.getByRole('button', { name: 'Alex' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Join Research / Log in' }).first()).toBeVisible()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(toast(page, 'Email Sent')).toBeVisible()
    const mail = await person.newestEmail('reset your password')
    const link = mail.match(/http\S+\/reset-password\?token=\S+/)?.[0] ?? ''
    await page.goto(link)
    expect(page.url()).not.toContain('token')
    await page.getByLabel('New Password', { exact: true }).fill('another horse 8')
    await page.getByLabel('Confirm New Password').fill('another horse 8')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Password Reset Complete')).toBeVisible()
    await signsIn(page, person.email, 'another horse 8')
    await expect(page.getByText(/one more week of green/)).toBeVisible()
  })
})
