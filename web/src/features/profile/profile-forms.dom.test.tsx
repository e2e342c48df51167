import { currentUser } from '@diary/contract/account'
import { changeMasking, type Masking, readMasking } from '@diary/contract/masking'
import { changeProfile } from '@diary/contract/profile'
import { changePassword } from '@diary/contract/sessions'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  accepted,
  button,
  chooses,
  field,
  fills,
  focused,
  opens,
  type Person,
  refused,
  somebody,
  toast,
} from '../../../test/opens.tsx'
import { answers } from '../../../test/stand-in-server.ts'
import { HiddenWordsForm } from './hidden-words-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { PersonalPart } from './personal-part.tsx'
import { ProfessionalForm } from './professional-form.tsx'

const user = somebody()
const close = vi.fn()
const savesProfile = () => [answers(changeProfile, () => user), answers(currentUser, () => user)]
const saves = (person: Person) => person.click(button('Save Changes'))

test('the profile refuses empty or long names, and invalid addresses', async () => {
  const { person, sentTo } = await opens(<PersonalForm user={user} close={close} />, savesProfile())
  await fills(person, 'First Name', '')
  await fills(person, 'Last Name', 'x'.repeat(51))
  await fills(person, 'Email', 'robin@example')
  await saves(person)
  await refused('First Name', 'First name is required')
  await refused('Last Name', 'Last name must be less than 50 characters')
  await refused('Email', 'Please enter a valid email address')
  expect(field('Last Name').value).toBe('x'.repeat(51))

  await fills(person, 'First Name', 'x'.repeat(51))
  await fills(person, 'Last Name', '   ')
  await refused('First Name', 'First name must be less than 50 characters')
  await refused('Last Name', 'Last name is required')
  expect(sentTo(changeProfile)).toEqual([])

  await fills(person, 'First Name', ' Alex ')
  await fills(person, 'Last Name', 'x'.repeat(50))
  await fills(person, 'Email', 'alex@example.org')
  await saves(person)
  await toast('Profile updated')
  expect(sentTo(changeProfile)).toMatchObject([
    { firstName: 'Alex', lastName: 'x'.repeat(50), email: 'alex@example.org', role: 'Project manager' },
  ])
})

test('the profile refuses a long job role, and requires neither role, sector nor project size', async () => {
  const { person, sentTo } = await opens(<ProfessionalForm user={user} close={close} />, savesProfile())
  await fills(person, 'Job Role', 'x'.repeat(101))
  await saves(person)
  await refused('Job Role', 'Role must be less than 100 characters')
  expect(field('Job Role').value).toHaveLength(101)
  expect(sentTo(changeProfile)).toEqual([])

  await fills(person, 'Job Role', '')
  await accepted('Job Role')
  for (const label of ['Sector', 'Typical Project Size (Budget)']) await chooses(person, label, 'Not specified')
  await saves(person)
  await toast('Profile updated')
  expect(sentTo(changeProfile)).toMatchObject([{ role: '', sector: '', projectSize: '', firstName: 'Robin' }])
})

test('a new password needs the old one, at least 6 characters, and to be typed twice', async () => {
  const done = [answers(changePassword, () => ({ message: 'Done' })), answers(currentUser, () => user)]
  const { person, sentTo } = await opens(<PasswordForm user={user} close={close} />, done)
  await fills(person, 'New Password', 'five5')
  await fills(person, 'Confirm New Password', 'other')
  await person.click(button('Change Password'))
  await refused('Current Password', 'Password is required')
  await refused('New Password', 'Password must be at least 6 characters')
  await refused('Confirm New Password', "Passwords don't match")
  expect(sentTo(changePassword)).toEqual([])

  await fills(person, 'Current Password', 'correct horse 7')
  await fills(person, 'New Password', 'another horse 8')
  await fills(person, 'Confirm New Password', 'another horse 8')
  await person.click(button('Change Password'))
  await toast('Password changed')
  expect(sentTo(changePassword)).toEqual([{ password: 'correct horse 7', newPassword: 'another horse 8' }])
})

const opensHiddenWords = (words: readonly string[]) => {
  const masking = (list: readonly string[]): Masking => ({ words: [...list], preview: [] })
  return opens(<HiddenWordsForm words={[...words]} />, [
    answers(readMasking, () => masking(words)),
    answers(changeMasking, sent => masking(sent.words)),
  ])
}
const word = 'A word or name to hide'
const hides = async (person: Person, typed: string) => {
  await fills(person, word, typed)
  await person.click(button('Hide'))
}

test('words that are too short, too long or already hidden are refused at the field, and stay there', async () => {
  const { person, sentTo } = await opensHiddenWords(['Aldermoor'])
  for (const [typed, reason] of [
    ['', 'A word to hide needs at least 2 characters'],
    [' x ', 'A word to hide needs at least 2 characters'],
    ['x'.repeat(101), 'A word to hide can have up to 100 characters'],
    ['ALDERMOOR', 'This word is hidden already'],
  ] as const) {
    await hides(person, typed)
    await refused(word, reason)
    await focused(word)
    expect(field(word).value).toBe(typed)
  }
  expect(sentTo(changeMasking)).toEqual([])
  await hides(person, ' Saltmarsh ')
  await toast('Hidden words saved')
  expect(sentTo(changeMasking)).toEqual([{ words: ['Aldermoor', 'Saltmarsh'] }])
})

test('where no mail is sent, the profile says that the address cannot be changed yet, and saves the rest', async () => {
  const { person, sentTo } = await opens(<PersonalPart user={{ ...user, emailFixed: true }} />, savesProfile())
  await person.click(button('Edit personal information'))
  await focused('First Name')
  expect(field('Email').readOnly).toBe(true)
  expect(screen.getByText(/The address cannot be changed yet/)).toBeDefined()
  await fills(person, 'First Name', 'Alex')
  await saves(person)
  await toast('Profile updated')
  expect(sentTo(changeProfile)).toMatchObject([{ firstName: 'Alex', email: user.email }])
})

test('cancelling a change returns to the stored values, and to the button that opened the form', async () => {
  const { person, sentTo } = await opens(<PersonalPart user={user} />, savesProfile())
  await person.click(button('Edit personal information'))
  await focused('First Name')
  await fills(person, 'First Name', 'Alex')
  await person.click(button('Cancel'))
  expect(document.activeElement).toBe(button('Edit personal information'))
  expect(screen.getByText('Robin')).toBeDefined()
  expect(sentTo(changeProfile)).toEqual([])
})
