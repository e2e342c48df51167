import * as z from 'zod/mini'
import { CurrentPassword, OneTimeCode } from './account.ts'
import { endpoint } from './endpoint.ts'

export const secondFactorMessages = {
  notBegun: 'Please begin again: there is no code to confirm.',
  alreadyOn: 'One-time codes are on already.',
  required:
    'This study requires one-time codes of its administrators: to set them up anew, enter one as well. They cannot be switched off.',
  setUpFirst:
    'This study requires one-time codes of its administrators. Please set them up in the administration first.',
} as const

export const SecondFactor = z.strictObject({
  on: z.boolean(),
  /** The study requires it of every administrator. */
  required: z.boolean(),
  since: z.optional(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret for an authenticator app or, after the first correct code, the recovery codes; each is shown once. */
export const SecondFactorStep = z.union([
  z.strictObject({ step: z.literal('confirm'), secret: z.string(), address: z.string() }),
  z.strictObject({ step: z.literal('done'), recoveryCodes: z.array(z.string()) }),
])
export type SecondFactorStep = z.infer<typeof SecondFactorStep>

const path = '/api/auth/second-factor'

export const readSecondFactor = endpoint({
  method: 'GET',
  path,
  access: 'administrator',
  summary: 'Whether one-time codes are asked for at sign-in',
  response: SecondFactor,
  beforeSecondFactor: true,
})
export const addSecondFactor = endpoint({
  method: 'POST',
  path,
  access: 'administrator',
  summary: 'Without a code: start, with the secret in the answer; with the first code: switch one-time codes on',
  body: z.strictObject({ code: z.optional(OneTimeCode) }),
  bodyOptional: true,
  response: SecondFactorStep,
  errors: { 409: secondFactorMessages.alreadyOn },
  limit: 'passwordCheck',
  beforeSecondFactor: true,
})
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path,
  access: 'administrator',
  summary:
    'Switch one-time codes off, with the password; where the study requires them also with a code, and they must be set up again first',
  body: z.strictObject({ password: CurrentPassword, code: z.optional(OneTimeCode) }),
  response: 'nothing',
  errors: { 409: secondFactorMessages.required },
  limit: 'passwordCheck',
})
