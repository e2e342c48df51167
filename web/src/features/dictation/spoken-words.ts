/** What is said to follow without a space: a full stop or a comma that a recogniser gives by itself. */
const closing = /^[.,;:!?…)\]}’”]/
/** What takes no space after it. */
const opening = /[\s([{‘“]$/

/** What has to be added to a text so that it goes on with these words; empty for none. */
export const continued = (text: string, spoken: string): string => {
  const words = spoken.trim()
  if (words === '' || text === '' || opening.test(text) || closing.test(words)) return words
  return ` ${words}`
}

/**
 * Adds spoken words to the end of a field, as if they had been typed there: whoever keeps its value hears of it, and
 * caret and selection stay where they are. A caret at the end goes with the end, so that a full stop can be typed after
 * the words; unless its owner is typing just now: then the words come after theirs.
 */
export const addSpoken = (field: HTMLTextAreaElement, spoken: string, typing: boolean): void => {
  const { value, selectionStart, scrollTop } = field
  const words = continued(value, spoken)
  if (words === '') return
  const atEnd = selectionStart === value.length && !typing
  field.setRangeText(words, value.length, value.length, 'preserve')
  const end = value.length + words.length
  if (atEnd) field.setSelectionRange(end, end)
  // A field that scrolls by itself shows its end to whoever is there.
  field.scrollTop = atEnd ? field.scrollHeight : scrollTop
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
