/** Button labels while a request is pending. */
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
