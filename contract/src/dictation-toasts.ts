import type { ToastTexts } from './toasts.ts'

/** Apart from the other toasts, which the sign-in pages load: they have no dictation. */
export const dictationToasts = {
  failed: { title: 'Dictation Error', text: 'Speech recognition failed' },
  unreachable: { title: 'Connection Error', text: 'Failed to connect to speech recognition service' },
  microphoneDenied: {
    title: 'Microphone Access',
    text: 'Please allow microphone access to use speech recognition',
  },
  /** A code chunk could not be loaded: the connection is lost, or a release has replaced it. */
  unloaded: {
    title: 'Dictation Error',
    text: 'A part of the page could not be fetched. Please check your connection, or reload the page, and try again.',
  },
} as const satisfies Record<string, ToastTexts>
