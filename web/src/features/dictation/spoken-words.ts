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
  const { value, selectionStart, selectionEnd, selectionDirection, scrollTop } = field
  const words = continued(value, spoken)
  if (words === '') return
  const whole = value + words
  if (document.activeElement === field) insertAtEnd(field, words)
  if (field.value !== whole) replaceValue(field, whole)
  if (selectionStart === value.length && !typing) {
    field.setSelectionRange(whole.length, whole.length)
    // A field that scrolls by itself shows its end to whoever is there.
    field.scrollTop = field.scrollHeight
  } else {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
    field.scrollTop = scrollTop
  }
}

/** By the one way that browsers can undo and redo among what is typed. It takes the focus: only for who has it. */
const insertAtEnd = (field: HTMLTextAreaElement, words: string) => {
  field.setSelectionRange(field.value.length, field.value.length)
  document.execCommand('insertText', false, words)
}

const replaceValue = (field: HTMLTextAreaElement, whole: string) => {
  field.setRangeText(whole, 0, field.value.length)
  // What could be undone before is of another text now, and a browser that redoes it doubles words. A field that is
  // put into the page anew, where it is, has nothing to undo; one that has the focus would lose it.
  if (document.activeElement !== field) field.parentNode?.insertBefore(field, field.nextSibling)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
