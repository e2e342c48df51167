const easy = 10
const fair = 14
/** Fewer different characters than this make a password easy to guess, however long it is. */
const minCharacters = 5

/** Words that encourage a longer password than the six characters that are asked for. They never refuse one. */
export const passwordHint = (password: string): string => {
  if (password.length < 6) return 'At least 6 characters. Longer is safer.'
  if (password.length < easy || new Set(password).size < minCharacters)
    return 'Easy to guess. Three unrelated words are safer.'
  if (password.length < fair) return 'Fair. A few more characters make it much harder to guess.'
  return 'Hard to guess, as long as you use it nowhere else.'
}
