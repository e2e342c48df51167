import type { ToastTexts } from './toasts.ts'

/** Apart from all other toasts, which the sign-in loads with its own: nobody dictates there. */
export const dictationToasts = {
  failed: { title: 'Dictation Error', text: 'Speech recognition failed' },
  unreachable: { title: 'Connection Error', text: 'Failed to connect to speech recognition service' },
  microphoneDenied: {
    title: 'Microphone Access',
    text: 'Please allow microphone access to use speech recognition',
  },
} as const satisfies Record<string, ToastTexts>
