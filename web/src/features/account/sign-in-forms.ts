import { accountMessages, forgotPassword, Login, Registration } from '@diary/contract/account'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { chooseQuestion } from './anti-spam.ts'
import { passwordsMatch } from './passwords-match.ts'

/** The registration with the repeated password and the age confirmation, which are not sent. */
const RegistrationForm = z
  .safeExtend(Registration, { confirmPassword: z.string(), isAdult: z.literal(true, accountMessages.isAdult) })
  .check(passwordsMatch)

const useLogin = () => {
  const [question] = useState(() => chooseQuestion(Math.random()))
  const form = useForm<z.input<typeof Login>, unknown, z.output<typeof Login>>({
    resolver: standardSchemaResolver(Login),
    defaultValues: { email: '', password: '', captchaAnswer: '', expectedAnswer: question.answer },
  })
  return { form, question }
}

const useRegistration = () => {
  const [question] = useState(() => chooseQuestion(Math.random()))
  const form = useForm<z.input<typeof RegistrationForm>, unknown, z.output<typeof RegistrationForm>>({
    resolver: standardSchemaResolver(RegistrationForm),
    // Sector and project size have no default: theirs is the empty choice of the list.
    defaultValues: {
      email: '',
      password: '',
      confirmPassword: '',
      firstName: '',
      lastName: '',
      role: '',
      captchaAnswer: '',
      expectedAnswer: question.answer,
    },
  })
  return { form, question }
}

const useResetMail = () => {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm<{ email: string }, unknown, { email: string }>({
    resolver: standardSchemaResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  return { form, sentTo, setSentTo }
}

/** The three forms of the sign-in page, all mounted, so that nothing typed is lost. */
export const useSignInForms = () => {
  const login = useLogin()
  const registration = useRegistration()
  const resetMail = useResetMail()
  /** An e-mail address typed in one form is offered by the others. */
  const carryEmail = (email: string) => {
    // Validates an address again that was refused before.
    login.form.setValue('email', email, { shouldValidate: login.form.getFieldState('email').invalid })
    registration.form.setValue('email', email, { shouldValidate: registration.form.getFieldState('email').invalid })
    resetMail.form.setValue('email', email, { shouldValidate: resetMail.form.getFieldState('email').invalid })
  }
  return { login, registration, resetMail, carryEmail }
}

export type SignInForms = ReturnType<typeof useSignInForms>
export type CarryEmail = SignInForms['carryEmail']
