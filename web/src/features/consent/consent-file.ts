import type { ConsentContent } from '@diary/contract/consent'

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  // Last, so that its result is not decoded again.
  '&amp;': '&',
}

/** HTML as plain lines: without tags and non-breaking spaces, blocks end in a line break, list items have a dash. */
export const withoutTags = (html: string): string => {
  const bare = html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(?:h[1-6]|p|ul|ol|blockquote|div)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|\u00a0/gi, ' ')
  const decoded = Object.entries(entities).reduce(
    (text, [entity, character]) => text.replaceAll(entity, character),
    bare,
  )
  return decoded
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The consent form as plain text: title, version, content. */
export const consentFileText = ({ title, version, content }: ConsentContent): string =>
  `${title}\n\nVersion ${version}\n\n${withoutTags(content)}\n`

/** Saves the consent form as `consent-form.txt`. */
export const saveConsentFile = (text: ConsentContent): void => {
  const address = URL.createObjectURL(new Blob([consentFileText(text)], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'consent-form.txt'
  link.click()
  // Not at once: some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
