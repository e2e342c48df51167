const redacted = '[redacted]'
const secretValue = /((?:^|[?&;#\s/])[\w.-]*(?:token|code|key)=)[^&;#\s]+/gi
const emailAddress = /[^\s/?&#=:;,<>"'()]+@[^\s/?&#=:;,<>"'()]+/g
/** Longer than most words; session tokens, UUIDs and hashes are longer still. */
const longRun = /[\w-]{16,}/g
const wordOrNumber = /^(?:[A-Za-z]?[a-z]{0,19}|[A-Z]{1,19}|\d{1,4})$/
/** Stands for every control character: none is of use in a report, and PostgreSQL refuses NUL. */
const control = /\p{Cc}/gu

const looksRandom = (run: string) => !run.split(/[-_]/).every(piece => wordOrNumber.test(piece))

/** Undoes percent-encoding, repeated too, so that nothing hides behind it. What is not valid stays as it is. */
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
 * An address, or part of one, as it may be kept: without e-mail addresses, without the values of parameters that are
 * named token, code or key (or end so), and without long strings that look random. It is decoded, for people to read.
 */
export const redact = (text: string): string =>
  withoutSecrets(decoded(withoutSecrets(text)))
    .replace(control, '')
    .replace(emailAddress, redacted)
    .replace(longRun, run => (looksRandom(run) ? redacted : run))
