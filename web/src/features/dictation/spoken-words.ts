/** Follows without a space: a full stop or comma that a recogniser emits by itself. */
const closing = /^[.,;:!?…)\]}’”]/
/** Characters without a space after them. */
const opening = /[\s([{‘“]$/

/** The text to append so that these words follow; empty for none. */
export const continued = (text: string, spoken: string): string => {
  const words = spoken.trim()
  if (words === '' || text === '' || opening.test(text) || closing.test(words)) return words
  return ` ${words}`
}

/**
 * Appends spoken words to a field as if typed: an input event is fired, and caret and selection stay. A caret at the
 * end moves along, so that a full stop can be typed after the words, unless the person is typing just now: then the
 * words follow theirs.
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
    // A scrolling field stays at its end.
    field.scrollTop = field.scrollHeight
  } else {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
    field.scrollTop = scrollTop
  }
}

/** The only insertion that browsers can undo and redo with typed text. Requires the focus. */
const insertAtEnd = (field: HTMLTextAreaElement, words: string) => {
  field.setSelectionRange(field.value.length, field.value.length)
  document.execCommand('insertText', false, words)
}

const replaceValue = (field: HTMLTextAreaElement, whole: string) => {
  field.setRangeText(whole, 0, field.value.length)
  // Earlier undo steps are of another text now, and redoing them would duplicate words. Re-inserting the field in place
  // clears them; with the focus it would lose that.
  if (document.activeElement !== field) field.parentNode?.insertBefore(field, field.nextSibling)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
