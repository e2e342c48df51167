/** A toast's title and text, as the specification words them. `text` is the fallback where the server says more. */
export type ToastTexts = { readonly title: string; readonly text?: string }

export const toasts = {
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
  consentAccepted: { title: 'Consent accepted', text: 'Thank you. Your diary opens in a moment.' },
  consentFailed: { title: 'Error', text: 'Failed to accept consent' },
  consentUnticked: { title: 'Please Accept', text: 'You must check the consent box to continue.' },
  consentDeclined: {
    title: 'Consent Declined',
    text: 'You have declined to participate. You will be logged out.',
  },
  consentDeclineFailed: { title: 'Error', text: 'Your refusal could not be recorded. Please try again.' },
  entrySaved: { title: 'Entry saved' },
  entrySaveFailed: { title: 'Error', text: 'Failed to save entry: ' },
  entryUpdated: { title: 'Entry Updated' },
  entryUpdateFailed: { title: 'Update Failed', text: 'Failed to update entry' },
  entryContentRequired: { title: 'Content Required', text: 'Please enter some content for your diary entry.' },
  cpdTitleRequired: { title: 'CPD Title Required', text: 'Please enter a title for your CPD entry.' },
  cpdHoursRequired: { title: 'CPD Hours Required', text: 'Please enter valid CPD hours.' },
  entryDeleted: { title: 'Entry Deleted' },
  entryDeleteFailed: { title: 'Delete Failed', text: 'Failed to delete entry' },
  analysisComplete: { title: 'Analysis Complete', text: 'AI feedback has been generated for your entry.' },
  analysisFailed: { title: 'Analysis Failed', text: 'Failed to analyze entry' },
  profileUpdated: { title: 'Profile updated' },
  profileUpdateFailed: { title: 'Update failed', text: 'Update failed' },
  passwordChanged: { title: 'Password changed', text: 'Everywhere else you have been signed out.' },
  passwordChangeFailed: { title: 'Update failed', text: 'Your password could not be changed.' },
  sessionEnded: { title: 'Session ended' },
  sessionEndFailed: { title: 'Error', text: 'The session could not be ended. Please try again.' },
  logoutFailed: { title: 'Error', text: 'You could not be logged out. Please try again.' },
} as const satisfies Record<string, ToastTexts>

/** The words on a button while its request is under way. */
export const busyLabels = {
  loggingIn: 'Logging in...',
  creatingAccount: 'Creating account...',
  sending: 'Sending...',
  resetting: 'Resetting...',
  processing: 'Processing...',
  saving: 'Saving...',
  deleting: 'Deleting...',
  analysing: 'Analyzing...',
} as const
