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
