import { dictationToasts } from '@diary/contract/dictation-toasts'

/** Sentences beside the partial text, during a dictation or after it ended by itself. */
export const dictationNotices = {
  silent: 'The microphone is silent. Is it muted?',
  held: 'The microphone is muted, or something else is using it.',
  slow: 'Words come with a delay: the connection is slow.',
  noWords: 'No words have come for a while: what is said may not be understood.',
  tooSlow: 'The connection is too slow, so the microphone is off. What you have said is still on its way.',
  wasTooSlow: 'The connection was too slow, so dictation has stopped. Press Dictate to go on.',
  disconnected: 'The microphone was disconnected, so dictation has stopped.',
  tenMinutes: 'Ten minutes are over, so dictation has stopped. Press Dictate to go on.',
  ended: 'Dictation has ended. Press Dictate to go on.',
  noLastWords: 'The last words did not arrive. Please check the end of your text.',
} as const

const { title } = dictationToasts.microphoneDenied

/** Why there is no microphone. The specification words only the denial. */
export const microphoneProblems = {
  denied: dictationToasts.microphoneDenied,
  missing: { title, text: 'No microphone was found. Connect one, then press Dictate again.' },
  busy: { title, text: 'The microphone could not be opened. Another program may be using it.' },
  unloaded: dictationToasts.unloaded,
} as const
