/** Characters of an entry shown on its card. */
export const previewLength = 300
/** Characters of a prompt shown in the edit form's list. */
export const promptLength = 80

/**
 * The beginning of a text with an ellipsis, or all of it where it is short enough. Counted in UTF-16 units, as browsers
 * count; a character of two units is not cut in half.
 */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(length - 1))
  return `${text.slice(0, splits ? length - 1 : length).trimEnd()}…`
}
