const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => entities[character] ?? '')

/** JSON for a script element: no `<` can end the element or open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
