import DOMPurify from 'dompurify'

/** Allowed elements of a consent text; others are dropped, as by the server on saving. */
const allowed = {
  ALLOWED_TAGS: ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'br', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
}

/** The HTML with only allowed elements. */
export const cleanConsentHtml = (html: string): string => DOMPurify.sanitize(html, allowed)

/** Elements that the server drops with their text; of other dropped elements the text stays. */
const droppedWhole = ['script', 'style', 'textarea', 'option', 'xmp']

/** The HTML as the server will store it, for comparison: what it removes is no change. Not for display. */
export const consentHtmlToBeSaved = (html: string): string =>
  DOMPurify.sanitize(html, { ...allowed, FORBID_CONTENTS: droppedWhole })
