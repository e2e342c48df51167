import * as z from 'zod/mini'
import {
  accountLimits,
  antiSpamQuestions,
  type ProjectSize,
  projectSizes,
  type Sector,
  sectors,
} from './account-lists.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'

export const accountMessages = {
  email: 'Please enter a valid email',
  password: 'Password is required',
  antiSpam: 'Please solve the math problem',
  antiSpamWrong: 'Please solve the math problem correctly',
  passwordShort: 'Password must be at least 6 characters',
  administratorPasswordShort: 'Administrators need a password of at least 12 characters',
  passwordLong: 'Password must be at most 200 characters',
  passwordCommon: 'This password is on lists of stolen passwords. Please choose another.',
  passwordsDiffer: "Passwords don't match",
  firstName: 'First name is required',
  lastName: 'Last name is required',
  firstNameLong: 'First name must be less than 50 characters',
  lastNameLong: 'Last name must be less than 50 characters',
  sector: 'Please select your sector',
  role: 'Please enter your role',
  roleLong: 'Role must be less than 100 characters',
  projectSize: 'Please select a project size',
  isAdult: 'Please confirm that you are 18 or over',
  emailTaken: 'An account with this email already exists. Try logging in, or reset your password.',
  loginFailed: 'Invalid email or password',
  codeNeeded: 'Please enter the code that your authenticator app shows, or one of your recovery codes.',
  codeWrong: 'This code is not right, or it has been used already. Please wait for the next one.',
  firstPasswordOver: 'This first password has expired. Use "Forgot password?" to choose your own.',
  loginBackOff: 'Too many failed attempts. Please wait a moment and try again.',
  forgotten: "If an account with this email exists, we've sent password reset instructions.",
  resetInvalid: 'This password reset link is invalid or has expired.',
  wrongPassword: 'That is not your current password.',
  passwordReset: 'Your new password works from now on. Everywhere else you have been signed out.',
  passwordChanged: 'Your password is changed. Everywhere else you have been signed out.',
  sessionNotFound: 'This session has already ended.',
} as const

/** Used only by the server, which has the list: sign-in pages stay small. */
export const passwordGuessable = 'This password is a word that anybody would try here. Please choose another.'

const { passwordMin, passwordMax, nameMax, roleMax, emailMax } = accountLimits
const values = <T extends string>(choices: readonly { readonly value: T }[]) => choices.map(choice => choice.value)

export const Email = z
  .string(accountMessages.email)
  .check(z.trim(), atMost(emailMax, accountMessages.email), z.email({ error: accountMessages.email }))
export const NewPassword = z
  .string(accountMessages.passwordShort)
  .check(atLeast(passwordMin, accountMessages.passwordShort), atMost(passwordMax, accountMessages.passwordLong))
export const CurrentPassword = z
  .string(accountMessages.password)
  .check(atLeast(1, accountMessages.password), atMost(passwordMax, accountMessages.passwordLong))
export const FirstName = z
  .string(accountMessages.firstName)
  .check(z.trim(), atLeast(1, accountMessages.firstName), atMost(nameMax, accountMessages.firstNameLong))
export const LastName = z
  .string(accountMessages.lastName)
  .check(z.trim(), atLeast(1, accountMessages.lastName), atMost(nameMax, accountMessages.lastNameLong))
export const SectorChoice = z.enum(values<Sector>(sectors), accountMessages.sector)
export const ProjectSizeChoice = z.enum(values<ProjectSize>(projectSizes), accountMessages.projectSize)

/** The anti-spam answer, as typed: a number or its digits. */
const AntiSpamAnswer = z
  .union([z.string().check(z.trim(), atMost(10)), z.number()], accountMessages.antiSpam)
  .check(z.refine(answer => String(answer) !== '', accountMessages.antiSpam))
const antiSpam = { captchaAnswer: AntiSpamAnswer, expectedAnswer: AntiSpamAnswer }
const answersRight = z.refine<{ captchaAnswer: string | number; expectedAnswer: string | number }>(
  ({ captchaAnswer, expectedAnswer }) =>
    Number(captchaAnswer) === Number(expectedAnswer) &&
    antiSpamQuestions.some(({ answer }) => Number(answer) === Number(expectedAnswer)),
  { error: accountMessages.antiSpamWrong, path: ['captchaAnswer'] },
)

/** A code as typed: six digits of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const OneTimeCode = z.string(accountMessages.codeNeeded).check(z.trim(), atMost(40))

export const Login = z
  .strictObject({
    email: Email,
    password: CurrentPassword,
    /** For administrators who use one-time codes; where it is missing, the answer asks for it at the field `code`. */
    code: z.optional(OneTimeCode),
    ...antiSpam,
  })
  .check(answersRight)
export const Registration = z
  .strictObject({
    email: Email,
    password: NewPassword,
    firstName: FirstName,
    lastName: LastName,
    sector: SectorChoice,
    role: z
      .string(accountMessages.role)
      .check(z.trim(), atLeast(1, accountMessages.role), atMost(roleMax, accountMessages.roleLong)),
    projectSize: ProjectSizeChoice,
    ...antiSpam,
  })
  .check(answersRight)

/** The current user. */
export const CurrentUser = z.strictObject({
  isAdmin: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  sector: z.string(),
  role: z.string(),
  projectSize: z.string(),
  pseudonymousId: z.string(),
  hasConsented: z.boolean(),
  /** A new address; it takes effect when the link mailed to it is opened. */
  pendingEmail: z.optional(z.string()),
  /** The site sends no mail, so a new address cannot be confirmed: the address stays as it is. */
  emailFixed: z.optional(z.literal(true)),
  /** An administrator who has yet to set up the one-time codes that the study requires. */
  secondFactorNeeded: z.optional(z.literal(true)),
  /** The password was chosen by another administrator and cannot be used again. */
  firstPasswordUntil: z.optional(z.iso.datetime()),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Done = z.strictObject({ message: z.string() })

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'The signed-in person; 401 when signed out',
  response: CurrentUser,
})
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: Login,
  response: CurrentUser,
  errors: { 401: accountMessages.loginFailed },
  limit: 'login',
})
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Create an account and sign in',
  body: Registration,
  response: CurrentUser,
  status: 201,
  errors: { 409: accountMessages.emailTaken },
  limit: 'register',
})
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session',
  response: 'nothing',
})
export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Redirect to the sign-in page',
  response: 'redirect',
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Request a link to reset the password; the answer does not reveal whether the account exists',
  body: z.strictObject({ email: Email }),
  response: Done,
  limit: 'forgotPassword',
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the token of a mailed link; ends all sessions',
  body: z.strictObject({
    token: z.string().check(atLeast(1, accountMessages.resetInvalid), atMost(200, accountMessages.resetInvalid)),
    password: NewPassword,
  }),
  response: Done,
  errors: { 404: accountMessages.resetInvalid },
  limit: 'resetPassword',
})
