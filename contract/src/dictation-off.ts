/** Shown at startup and in the admin area where no speech engine is available. */
export const dictationOff = 'Dictation is off. The setting DICTATION switches it on: docs/dictation.md.'
