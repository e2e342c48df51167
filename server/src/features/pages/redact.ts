const redacted = '[redacted]'
const secretValue = /((?:^|[?&;#\s/])[\w.-]*(?:token|code|key)=)[^&;#\s]+/gi
const emailAddress = /[^\s/?&#=:;,<>"'()]+@[^\s/?&#=:;,<>"'()]+/g
/** Longer than most words; session tokens, UUIDs and hashes are longer still. */
const longRun = /[\w-]{16,}/g
const wordOrNumber = /^(?:[A-Za-z]?[a-z]{0,19}|[A-Z]{1,19}|\d{1,4})$/
/** Replaces every control character: none is of use in a report, and PostgreSQL refuses NUL. */
const control = /\p{Cc}/gu

const looksRandom = (run: string) => !run.split(/[-_]/).every(piece => wordOrNumber.test(piece))

/** Undoes percent-encoding, repeated too, so that it hides nothing. Invalid encoding stays. */
const decoded = (text: string): string => {
  let current = text
  for (let round = 0; round < 3; round++) {
    let next: string
    try {
      next = decodeURIComponent(current)
    } catch {
      // Not an encoding after all: a stray percent sign.
      return current
    }
    if (next === current) return current
    current = next
  }
  return current
}

const withoutSecrets = (text: string) => text.replace(secretValue, `$1${redacted}`)

/**
 * Redacts an address, or part of one, for storage: without e-mail addresses, without the values of parameters whose
 * name is or ends with token, code or key, and without long strings that look random. It is decoded, for people to
 * read.
 */
export const redact = (text: string): string =>
  withoutSecrets(decoded(withoutSecrets(text)))
    .replace(control, '')
    .replace(emailAddress, redacted)
    .replace(longRun, run => (looksRandom(run) ? redacted : run))
