/** HTML helpers for the system's own consent text. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const section = (title: string, ...parts: readonly string[]) => `<h2>${title}</h2>\n${parts.join('\n')}`
export const p = (text: string) => `<p>${text}</p>`
export const list = (...items: readonly string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
