/** What the start and the admin area say where nothing recognises speech. */
export const dictationOff = 'Dictation is off. The setting DICTATION switches it on: docs/dictation.md.'
