import { accountMessages, forgotPassword, login, register, resetPassword } from '@diary/contract/account'
import { antiSpamQuestions } from '@diary/contract/account-lists'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, focused, opens, type Person, refused, toast } from '../../../test/opens.tsx'
import { type Answered, afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import type { SignInTab } from './sign-in-tab.ts'

/** The page at one of its tabs. The server refuses every call, so that the page stays. */
const opensThePage = async (tab: SignInTab, ...answered: readonly Answered[]) => {
  location.hash = tab
  return opens(<SignInPage />, [
    ...answered,
    answers(login, () => new Refusal(401, { message: accountMessages.loginFailed })),
    answers(register, () => new Refusal(409, { message: accountMessages.emailTaken })),
    answers(forgotPassword, () => ({ message: accountMessages.forgotten })),
  ])
}
const sum = /^What is \d+ [+-] \d+\?$/
const solvesTheSum = (person: Person) => {
  const asked = screen.getByText(sum).textContent
  const { answer = '' } = antiSpamQuestions.find(({ question }) => asked === `What is ${question}?`) ?? {}
  return fills(person, sum, answer)
}

test('logging in says what is missing, field by field', async () => {
  const { person, sentTo } = await opensThePage('login')
  await person.click(button('Login'))
  await refused('Email', 'Please enter a valid email')
  await refused('Password', 'Password is required')
  await refused(sum, 'Please solve the math problem')
  await focused('Email')
  await fills(person, 'Email', 'robin@example')
  await refused('Email', 'Please enter a valid email')
  await fills(person, 'Email', 'robin@example.org')
  await accepted('Email')
  expect(sentTo(login)).toEqual([])
})

test('a wrong sum is reported in the browser; nothing is sent', async () => {
  const { person, sentTo } = await opensThePage('login')
  await fills(person, 'Email', 'robin@example.org')
  await fills(person, 'Password', 'correct horse 7')
  await fills(person, sum, '42')
  await person.click(button('Login'))
  await toast('Incorrect Answer')
  await toast('Please solve the math problem correctly')
  expect(field(sum).value).toBe('42')
  expect(sentTo(login)).toEqual([])
})

test('requesting a new password needs an address', async () => {
  const { person, sentTo } = await opensThePage('login')
  await person.click(screen.getByRole('link', { name: 'Forgot password?' }))
  const send = await screen.findByRole('button', { name: 'Send Reset Link' })
  for (const address of ['', 'robin@', `${'x'.repeat(243)}@example.org`]) {
    await fills(person, 'Email', address)
    await person.click(send)
    await refused('Email', 'Please enter a valid email')
  }
  expect(sentTo(forgotPassword)).toEqual([])
  await person.click(screen.getByRole('link', { name: 'Back to Login' }))
  await screen.findByRole('button', { name: 'Login' })
})

const wanted = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Please enter a valid email',
  Password: 'Password must be at least 6 characters',
  'Confirm Password': "Passwords don't match",
  Sector: 'Please select your sector',
  'Job Role': 'Please enter your role',
  'Typical Project Size (Budget)': 'Please select a project size',
  'I am 18 or over': 'Please confirm that you are 18 or over',
} as const

test('registering says what is missing, field by field', async () => {
  const { person, sentTo } = await opensThePage('register')
  await fills(person, 'Password', 'five5')
  await fills(person, 'Confirm Password', 'other')
  await person.click(button('Register'))
  for (const [label, reason] of Object.entries(wanted)) await refused(label, reason)
  await refused(sum, 'Please solve the math problem')
  await focused('First Name')
  expect(field('Password').value).toBe('five5')
  expect(sentTo(register)).toEqual([])
})

const fillsIn = async (person: Person) => {
  await fills(person, 'First Name', 'Robin')
  await fills(person, 'Last Name', 'Example')
  await fills(person, 'Email', 'robin@example.org')
  await fills(person, 'Password', 'correct horse 7')
  await fills(person, 'Confirm Password', 'correct horse 7')
  await person.selectOptions(field('Sector'), 'Construction')
  await fills(person, 'Job Role', 'Project manager')
  await person.selectOptions(field('Typical Project Size (Budget)'), '£1M-5M')
  await person.click(field('I am 18 or over'))
  await solvesTheSum(person)
}

test('names, role and password have a maximum length', async () => {
  const { person, sentTo } = await opensThePage('register')
  await fillsIn(person)
  const limits = [
    ['First Name', 50, 'First name must be less than 50 characters'],
    ['Last Name', 50, 'Last name must be less than 50 characters'],
    ['Job Role', 100, 'Role must be less than 100 characters'],
    ['Password', 200, 'Password must be at most 200 characters'],
  ] as const
  for (const [label, limit] of limits) await fills(person, label, 'x'.repeat(limit + 1))
  await person.click(button('Register'))
  for (const [label, , reason] of limits) await refused(label, reason)
  await refused('Confirm Password', "Passwords don't match")
  expect(sentTo(register)).toEqual([])
  for (const [label, limit] of limits) {
    await fills(person, label, 'x'.repeat(limit))
    await accepted(label)
  }
  await fills(person, 'Confirm Password', 'x'.repeat(200))
  await accepted('Confirm Password')
})

test('the repeated password is compared again when either of them changes', async () => {
  const { person } = await opensThePage('register')
  await fillsIn(person)
  await fills(person, 'Confirm Password', 'correct horse 8')
  await person.click(button('Register'))
  await refused('Confirm Password', "Passwords don't match")
  await fills(person, 'Password', 'correct horse 8')
  await accepted('Confirm Password')
})

test('a registration with a wrong sum is not sent', async () => {
  const { person, sentTo } = await opensThePage('register')
  await fillsIn(person)
  await fills(person, sum, '42')
  await person.click(button('Register'))
  await toast('Incorrect Answer')
  await toast('Please solve the math problem correctly')
  expect(sentTo(register)).toEqual([])
})

test('registration requires the confirmation of being 18 or over, which is not sent', async () => {
  const { person, sentTo } = await opensThePage('register')
  await fillsIn(person)
  await person.click(field('I am 18 or over'))
  await person.click(button('Register'))
  await refused('I am 18 or over', 'Please confirm that you are 18 or over')
  await focused('I am 18 or over')
  expect(sentTo(register)).toEqual([])
  await person.keyboard(' ')
  await person.click(button('Register'))
  await toast('Registration Failed')
  expect(sentTo(register).map(body => Object.keys(body))).toEqual([
    ['email', 'password', 'firstName', 'lastName', 'sector', 'role', 'projectSize', 'captchaAnswer', 'expectedAnswer'],
  ])
  expect(field('First Name').value).toBe('Robin')
})

const refusal = (sentence: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
const dismisses = (person: Person) => person.click(button('Dismiss'))
const opensTab = (person: Person, name: string) => person.click(screen.getByRole('tab', { name }))

test('a wrong password or a lost connection shows in a toast and beside the button, and typed text stays', async () => {
  const { person, sentTo } = await opensThePage(
    'login',
    answers(
      login,
      afterOne('lost', () => new Refusal(401, { message: accountMessages.loginFailed })),
    ),
  )
  await fills(person, 'Email', 'robin@example.org')
  await fills(person, 'Password', 'not my password')
  await solvesTheSum(person)
  for (const sentence of [lostConnection, 'Invalid email or password']) {
    await person.click(button('Login'))
    await toast('Login Failed')
    await toast(sentence)
    await refusal(sentence)
    await dismisses(person)
    await refusal(sentence)
    expect(field('Email').value).toBe('robin@example.org')
    expect(field('Password').value).toBe('not my password')
  }
  expect(sentTo(login)).toHaveLength(2)
})
const lostConnection = 'The connection failed. Check that you are online, and try again.'

test('after requesting a new password the page goes on showing where the email was sent', async () => {
  const { person, sentTo } = await opensThePage('reset')
  await fills(person, 'Email', 'robin@example.org')
  await person.click(button('Send Reset Link'))
  await toast('Email Sent')
  const said = () => screen.findByText('robin@example.org', { selector: '[role=status] *' })
  await said()
  expect(
    screen.getAllByText("If an account with this email exists, we've sent password reset instructions."),
  ).not.toEqual([])
  await dismisses(person)
  await opensTab(person, 'Login')
  await opensTab(person, 'Reset')
  await said()
  expect(sentTo(forgotPassword)).toEqual([{ email: 'robin@example.org' }])
})

test('text typed in one tab of the sheet stays when another tab is opened', async () => {
  const { person } = await opensThePage('login')
  await fills(person, 'Email', 'robin@example.org')
  await opensTab(person, 'Register')
  await screen.findByLabelText('First Name')
  await fills(person, 'First Name', 'Robin')
  expect(field('Email').value).toBe('robin@example.org')
  await opensTab(person, 'Login')
  await screen.findByRole('button', { name: 'Login' })
  await opensTab(person, 'Register')
  await waitFor(() => expect(field('First Name').value).toBe('Robin'))
})

test('a new password has at least 6 characters and is typed twice; an expired link offers another', async () => {
  const message = accountMessages.resetInvalid
  const { person, sentTo } = await opens(<ResetPasswordPage token="of-a-mail" />, [
    answers(
      resetPassword,
      afterOne(new Refusal(404, { message }), () => ({ message: accountMessages.passwordReset })),
    ),
  ])
  const chooses = async (chosen: string, repeated = chosen) => {
    await fills(person, 'New Password', chosen)
    await fills(person, 'Confirm New Password', repeated)
    await person.click(button('Reset Password'))
  }
  await chooses('five5', 'other')
  await refused('New Password', 'Password must be at least 6 characters')
  await refused('Confirm New Password', "Passwords don't match")
  expect(sentTo(resetPassword)).toEqual([])
  await chooses('another horse 8')
  await toast('Reset Failed')
  await toast(message)
  const link = await screen.findByRole('link', { name: 'the login page' })
  expect(link.getAttribute('href')).toBe('/login#reset')
  expect(field('New Password').value).toBe('another horse 8')
  await person.click(button('Reset Password'))
  expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toBe(document.activeElement)
  expect(sentTo(resetPassword).at(-1)).toEqual({ token: 'of-a-mail', password: 'another horse 8' })
})
