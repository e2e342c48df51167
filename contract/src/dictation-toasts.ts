import type { ToastTexts } from './toasts.ts'

/** Apart from all other toasts, which the sign-in loads with its own: nobody dictates there. */
export const dictationToasts = {
  failed: { title: 'Dictation Error', text: 'Speech recognition failed' },
  unreachable: { title: 'Connection Error', text: 'Failed to connect to speech recognition service' },
  microphoneDenied: {
    title: 'Microphone Access',
    text: 'Please allow microphone access to use speech recognition',
  },
  /** Code that was to be fetched is not there: the connection is away, or a release has replaced it. */
  unloaded: {
    title: 'Dictation Error',
    text: 'A part of the page could not be fetched. Please check your connection, or reload the page, and try again.',
  },
} as const satisfies Record<string, ToastTexts>
