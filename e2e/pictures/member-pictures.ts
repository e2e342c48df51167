import type { Page } from 'playwright-core'
import { input, says } from '../coach.ts'
import { wholeProject } from '../journeys/sample-project.ts'
import type { Picture } from './picture.ts'

export const reflection =
  'Supplier call at nine. They will miss the handover date and they have known it for a fortnight. I have carried this for three weeks as if worrying were a form of managing.\n\nWhat stings is that I half knew at the start of the month. I softened the report because I wanted one more week of being the person whose project is green. So the thing I could decide is the thing I put off.\n\nI rang the sponsor at four and said it in two sentences. She was quieter than I expected, then asked what I needed.'
export const cpd = {
  entryType: 'cpd' as const,
  content:
    'Ask for the disagreement before the decision, not after it. Everyone writes the sentence they are least willing to say, then the facilitator reads them out unsigned. I will try it at the next design review.',
  cpdTitle: 'Facilitating the conversation nobody wants',
  cpdCategory: 'Workshop',
  cpdProvider: 'Regional network',
  cpdHours: 3.5,
}

export const projects = [
  { ...wholeProject, aiMayUse: true },
  {
    projectTitle: 'Depot renewal, first stage',
    sector: 'Transport',
    organisationType: 'Joint Venture',
    userRole: 'Planning lead',
    projectPhase: 'Design',
    startDate: 'Q1 2026',
    budgetBand: '£1-10m',
    primaryObjectives: 'Keep trains maintained while the shed they are maintained in is rebuilt around them.',
    mainStakeholders: 'Maintainers, operator, landlord',
  },
]

export const withoutEntries: readonly Picture[] = [
  { name: 'diary-empty', take: async page => void (await page.goto('/')) },
  { name: 'coaching-empty', take: async page => void (await page.goto('/coaching')) },
  { name: 'projects-empty', take: async page => void (await page.goto('/projects')) },
]

/** Opens the diary and writes a reflection after a prompt, without saving it. */
export const beginsEntry = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add New Entry' }).first().click()
  await page.getByRole('button', { name: 'Priorities' }).click()
  await page
    .getByLabel('Your entry')
    .fill(
      'Eleven hours in meetings about the board paper, and perhaps ninety minutes on the one thing the board will ask about.',
    )
}

export const members: readonly Picture[] = [
  { name: 'diary', take: async page => void (await page.goto('/')), whole: true },
  {
    name: 'composer',
    take: beginsEntry,
    whole: true,
  },
  {
    name: 'composer-cpd',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
    },
  },
  {
    name: 'composer-guided',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Entry' }).first().click()
      await page.locator('summary').filter({ hasText: 'Guided' }).click()
      await page.getByRole('button', { name: 'Where the hours went' }).click()
      // Which of the two depends on whether the text of an earlier picture was saved as a draft.
      await page.getByRole('button', { name: /^(Skip this|Next) step$/ }).click()
    },
    whole: true,
  },
  {
    name: 'entry',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).last().click()
      await page.getByText('Built-in analysis').waitFor()
    },
  },
  {
    name: 'entry-correcting',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).last().click()
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await page.getByRole('button', { name: 'Add a competence' }).click()
      await page.getByRole('combobox', { name: 'Competence' }).waitFor()
    },
  },
  {
    name: 'edit',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await page.getByRole('dialog', { name: 'Edit Diary Entry' }).waitFor()
    },
  },
  {
    name: 'coaching',
    take: async page => {
      await page.goto('/coaching')
      await page.getByRole('button', { name: 'Quick Analysis' }).click()
      await page.locator('.toast').waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Supportive Reflection' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'coaching-advanced',
    take: async page => {
      await page.goto('/coaching')
      await page.getByRole('button', { name: 'Advanced Analysis' }).click()
      await page.getByRole('region', { name: 'Batch analysis status' }).getByText('completed').waitFor()
    },
    whole: true,
  },
  { name: 'profile', take: async page => void (await page.goto('/profile')), whole: true },
  {
    name: 'profile-edit',
    take: async page => {
      await page.goto('/profile')
      await page.getByRole('region', { name: 'Professional information' }).getByRole('button', { name: 'Edit' }).click()
    },
    whole: true,
  },
  { name: 'member-research', take: async page => void (await page.goto('/research')) },
  { name: 'member-ethics', take: async page => void (await page.goto('/ethics')) },
  {
    name: 'member-support',
    take: async page => {
      await page.goto('/support')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('.toast').waitFor()
    },
    whole: true,
  },
  { name: 'projects', take: async page => void (await page.goto('/projects')), whole: true },
  {
    name: 'projects-forms',
    take: async page => {
      await page.goto('/projects')
      await page.getByRole('button', { name: 'Add Project' }).click()
      await page.getByRole('button', { name: 'Save Project' }).click()
      await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click()
    },
    whole: true,
  },
  {
    name: 'profile-delete',
    take: async page => {
      await page.goto('/profile#leaving')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('Step 1 of 2').waitFor()
    },
  },
  { name: 'consent-record', take: async page => void (await page.goto('/consent')), whole: true },
  {
    name: 'chat',
    take: async page => {
      await page.goto('/chat')
      await says(page, 'I have been asked to chair the lessons learned session, and I do not want to.')
      await says(page, 'I signed off the sequence that went wrong. They would stop waiting for it, I suppose.')
      await input(page).fill('Some days I feel I can’t go on with this.')
    },
    whole: true,
  },
  {
    name: 'chat-analysed',
    take: async page => {
      await page.getByRole('button', { name: 'Generate Analysis' }).click()
      await page.getByText('Analysis saved to your diary').waitFor()
    },
    whole: true,
  },
  { name: 'diary-with-chat', take: async page => void (await page.goto('/')), whole: true },
  {
    name: 'entry-chat',
    take: async page => {
      await page.goto('/')
      await page.getByRole('button', { name: 'View' }).first().click()
      await page.getByRole('dialog').getByText('Built-in analysis').waitFor()
    },
  },
]

/** Permanent changes, so they come last. */
export const onTheWayOut: readonly Picture[] = [
  {
    name: 'consent-withdrawn',
    take: async page => {
      await page.goto('/consent')
      await page.getByRole('button', { name: 'Withdraw, keep diary' }).click()
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await page.getByRole('heading', { name: 'Consent anew' }).waitFor()
    },
    whole: true,
  },
  {
    name: 'consent-left',
    take: async page => {
      await page.getByRole('button', { name: 'Leave the study' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the study' }).click()
      await page.getByText('You left the study').waitFor()
    },
    whole: true,
  },
]
