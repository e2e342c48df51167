/** The placeholder of the consent text, worded by the specification. */
export const noTextYet = 'Ethics content loading...'
