import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { birthsIn } from './births.ts'
import type { Detection } from './detection.ts'
import { numbersIn } from './numbers.ts'
import { spokenIn } from './spoken.ts'
import { userNamesIn } from './user-names.ts'

// Every pattern is linear: pieces are bounded, or end where the next one cannot begin.
const patterns: readonly RegExp[] = [
  // E-mail addresses.
  /[\p{L}\p{N}_.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
  // Web addresses with a scheme or www.
  /(?:\bhttps?:\/\/|\bftp:\/\/|\bwww\.)[^\s<>"'`()[\]{}]{1,2000}/giu,
  // Web addresses without.
  /(?<![\p{L}\p{N}.@-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.(?:com|org|net|uk|co|io|gov|ac|edu|eu|info|biz|ie|app|dev|ai|tv|me|example|test|scot|wales|london|cymru)(?![\p{L}\p{N}-])(?::\d{1,5})?(?:[/?#][^\s<>"'`()[\]{}]{0,2000})?/giu,
  // Handles on social networks.
  /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,40}/gu,
  // National Insurance numbers.
  /\b[a-z]{2}[ -]?\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?[a-d]\b/giu,
  // National Health Service numbers and payment cards.
  /(?<![\d.])\d{3}[ -]\d{3}[ -]\d{4}(?![\d.])|(?<![\d.])\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![\d.])/gu,
]

const areas =
  'ab al b ba bb bd bf bh bl bn br bs bt ca cb cf ch cm co cr ct cv cw da dd de dg dh dl dn dt dy e ec en ex fk fy g gl gu gy ha hd hg hp hr hs hu hx ig im ip iv je ka kt kw ky l la ld le ll ln ls lu m me mk ml n ne ng nn np nr nw ol ox pa pe ph pl po pr rg rh rm s sa se sg sk sl sm sn so sp sr ss st sw sy ta td tf tn tq tr ts tw ub w wa wc wd wf wn wr ws wv yo ze'
const postcodeAreas = new Set(areas.split(' '))
const postcode = /(?<![\p{L}\p{N}])([a-z]{1,2})\d[a-z\d]? {0,2}\d([abd-hjlnp-uw-z]{2})(?![\p{L}\p{N}])/giu
const ordinalEndings = new Set(['st', 'nd', 'rd', 'th'])

const phoneCandidate = /(?<![\p{L}\p{N}.,£$€])(?:\+|00)?[ (]{0,2}\d[\d ().\u00a0-]{6,24}\d(?![\p{L}\p{N}])/gu
const extension = /^[ ,]{0,2}(?:ext(?:ension)?|x)\.? ?\d{1,6}\b/iu
const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** Phone numbers as people group them, national without their zero too; not dates, sums or chainages. */
const isPhone = (candidate: string): boolean => {
  const digits = digitsOf(candidate)
  if (digits.length < 9 || digits.length > 15) return false
  const international = /^\s?\(?(?:\+|00)/u.test(candidate)
  const national = digits.startsWith('0') || (digits.startsWith('44') && digits.length === 12)
  const mobile = digits.startsWith('7') && digits.length === 10
  if (!international && !national && !mobile) return false
  // Dates and times are grouped with dots and hyphens too, but in pairs.
  const firstGroup = /\d+/u.exec(candidate)?.[0] ?? ''
  if (!international && firstGroup.length < 3 && /\d[.-]\d/u.test(candidate)) return false
  if (/^\d{2} \d{2} (?:19|20)\d{2}\b/u.test(candidate)) return false
  const written = national && digits.startsWith('44') ? `+${digits}` : mobile ? `0${digits}` : candidate
  return parsePhoneNumberFromString(written, 'GB')?.isPossible() === true
}

/** The longest beginning of a run of digits that is a phone number: another number may follow. */
const phoneAt = (run: string): string | undefined => {
  for (let candidate = run; candidate.length >= 9; ) {
    if (isPhone(candidate)) return candidate
    const shorter = candidate.replace(/[^\d]+\d+$/u, '')
    if (shorter === candidate) return undefined
    candidate = shorter
  }
  return undefined
}

function* phonesIn(text: string): Generator<Detection> {
  phoneCandidate.lastIndex = 0
  for (let match = phoneCandidate.exec(text); match; match = phoneCandidate.exec(text)) {
    const phone = phoneAt(match[0])
    if (phone === undefined) continue
    const start = match.index + (/[+\d(]/u.exec(phone)?.index ?? 0)
    const end = match.index + phone.length
    const more = extension.exec(text.slice(end, end + 20))?.[0].length ?? 0
    yield { start, end: end + more, kind: 'contact' }
    phoneCandidate.lastIndex = end + more
  }
}

function* postcodesIn(text: string): Generator<Detection> {
  for (const match of text.matchAll(postcode)) {
    const [whole, area = '', unit = ''] = match
    const lower = whole !== whole.toUpperCase()
    // 'the p6 3rd floor', 'b2 2nd': in lower case only with a valid area, and no ordinal.
    if (lower && (ordinalEndings.has(unit.toLowerCase()) || !postcodeAreas.has(area.toLowerCase()))) continue
    yield { start: match.index, end: match.index + whole.length, kind: 'contact' }
  }
}

/** Identifiers found by form alone: contact details, numbers that belong to one person, and dates of birth. */
export const contactsIn = (text: string): readonly Detection[] => {
  const finds: Detection[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      // The full stop or comma that ends the sentence is not part of an address.
      const whole = match[0].replace(/[.,;:!?-]{1,8}$/u, '')
      if (whole.length > 2) finds.push({ start: match.index, end: match.index + whole.length, kind: 'contact' })
    }
  }
  finds.push(...postcodesIn(text), ...phonesIn(text), ...numbersIn(text), ...spokenIn(text), ...birthsIn(text))
  finds.push(...userNamesIn(text))
  return finds
}
