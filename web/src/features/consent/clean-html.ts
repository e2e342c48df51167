import DOMPurify from 'dompurify'

/** What a consent text is made of; everything else is dropped, as the server drops it when a text is saved. */
const allowed = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
}

/** The HTML without whatever a consent text may not hold. */
export const cleanConsentHtml = (html: string): string => DOMPurify.sanitize(html, allowed)

/** Elements that the server drops with the words in them; of all others that it drops, it keeps the words. */
const droppedWhole = ['script', 'style', 'textarea', 'option', 'xmp']

/** The HTML as the server will keep it, for comparing: nothing that is taken out counts as a change. Not for drawing. */
export const consentHtmlToBeSaved = (html: string): string =>
  DOMPurify.sanitize(html, { ...allowed, FORBID_CONTENTS: droppedWhole })
