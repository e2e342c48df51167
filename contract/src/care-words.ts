/** Shown below an answer to a hard text. */
export const careLabels = {
  meantOtherwise: 'I meant something else',
  hide: 'Hide this answer',
} as const

/** Sent as the person's message in a chat when they press `meantOtherwise`. */
export const meantOtherwiseWords = `${careLabels.meantOtherwise}.`
