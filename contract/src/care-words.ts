/** What stands below an answer to something hard. */
export const careLabels = {
  meantOtherwise: 'I meant something else',
  hide: 'Hide this answer',
} as const

/** What a person says in a chat by pressing `meantOtherwise`. */
export const meantOtherwiseWords = `${careLabels.meantOtherwise}.`
