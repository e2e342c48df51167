/** Stands in the place of the consent text, as the specification words it. */
export const noTextYet = 'Ethics content loading...'
