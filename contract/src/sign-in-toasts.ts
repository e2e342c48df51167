import type { ToastTexts } from './toasts.ts'

/** Toasts of the sign-in pages, apart from the others to keep these pages small. */
export const signInToasts = {
  loggedIn: { title: 'Success', text: 'Logged in successfully' },
  loginFailed: { title: 'Login Failed', text: 'Invalid email or password' },
  antiSpamWrong: { title: 'Incorrect Answer', text: 'Please solve the math problem correctly' },
  registered: { title: 'Account created successfully' },
  registrationFailed: { title: 'Registration Failed', text: 'Failed to create account' },
  resetMailSent: {
    title: 'Email Sent',
    text: "If an account with this email exists, we've sent password reset instructions.",
  },
  resetMailFailed: { title: 'Error', text: 'Failed to send reset email' },
  passwordReset: { title: 'Password Reset Successfully' },
  resetFailed: { title: 'Reset Failed', text: 'Failed to reset password' },
  emailUndoFailed: { title: 'Error', text: 'Your old e-mail address could not be put back. Please try again.' },
  emailConfirmFailed: { title: 'Error', text: 'The new e-mail address could not be confirmed. Please try again.' },
} as const satisfies Record<string, ToastTexts>
