import { isIPv4, isIPv6 } from 'node:net'
import type { Detection } from './detection.ts'

/** What a match of a pattern is, or how much of it from its beginning: its length, or nothing. */
type Judge = (match: RegExpMatchArray) => number

const whole: Judge = match => match[0].length
const when =
  (holds: (text: string) => boolean): Judge =>
  match =>
    holds(match[0]) ? match[0].length : 0

/** The first six digits of a Czech or Slovak birth number are a date; women's months are raised by 50. */
const isBirthNumber = (text: string): boolean => {
  const month = Number(text.slice(2, 4)) % 50
  const day = Number(text.slice(4, 6))
  return day >= 1 && day <= 31 && ((month >= 1 && month <= 12) || (month >= 21 && month <= 32))
}

const peselWeights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]
const isPesel = (text: string): boolean =>
  peselWeights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0 &&
  (Number(text.slice(2, 4)) % 20 || 99) <= 12

/** ISO 13616: the first four characters at the end, letters as numbers, and all of it modulo 97 is one. */
const isIban = (compact: string): boolean => {
  let rest = 0
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

const minIbanLength = 15
const maxIbanLength = 34

/** The longest beginning that is an account number; of one with a slip, all groups with a digit and the bank's letters. */
const ibanLength: Judge = ([text]) => {
  const groups = Array.from(text.matchAll(/[a-z\d]+/giu))
  for (let count = groups.length; count > 0; count--) {
    const last = groups[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const compact = text.slice(0, end).replace(/[^a-z\d]/giu, '')
    if (compact.length >= minIbanLength && compact.length <= maxIbanLength && isIban(compact)) return end
  }
  const likely =
    /^[A-Z]{2}\d{2}(?:[ -]?[A-Z]{4})?(?:[ -]?\d{2,4}){2,7}(?:[ -]?\d{1,4})?(?![\p{L}\p{N}])/u.exec(text)?.[0] ?? ''
  return likely.replace(/[^a-z\d]/giu, '').length >= minIbanLength ? likely.length : 0
}

const patterns: readonly (readonly [pattern: RegExp, judge: Judge])[] = [
  // Birth numbers: 900515/1234.
  [/(?<![\d/.])\d{6} ?\/ ?\d{3,4}(?![\d/])/gu, when(isBirthNumber)],
  // Social Security numbers.
  [/(?<![\d-])(?!000|666)\d{3}[- ]\d{2}[- ]\d{4}(?![\d-])/gu, whole],
  // PESEL.
  [/(?<![\d.,])\d{11}(?![\d.,]\d|\d)/gu, when(isPesel)],
  // Bank accounts.
  [/(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?:[ -]?[a-z\d]{1,4}){3,8}(?![\p{L}\p{N}])/giu, ibanLength],
  // Codes of a few letters and many digits: of students, staff, patients, passports.
  [/(?<![\p{L}\p{N}])[a-z]{1,3}-?\d{6,12}[a-z]?(?![\p{L}\p{N}])/giu, whole],
  // Addresses on the net, but not the numbers of clauses and versions.
  [
    /(?<![\p{L}\p{N}.])(?<!\b(?:clauses?|sections?|versions?|ver|rev|revision|para|paragraph|item|task|activity|release|step|table|figure|wbs|v)[ .]{1,2})\d{1,3}(?:\.\d{1,3}){3}(?![.\p{L}]?[\p{L}\p{N}])/giu,
    when(isIPv4),
  ],
  [/(?<![\p{L}\p{N}:.])[\da-f:]{2,39}(?![\p{L}\p{N}:])/giu, when(text => /[\da-f]/iu.test(text) && isIPv6(text))],
]

/** Numbers identified by the words before them: 'my passport number is 123456789'. */
const announced = new RegExp(
  [
    '(?<![\\p{L}])(?:passport|ssn|social security|national insurance|ni|nino|nhs|pesel|birth|rodn[eé] [cč][ií]slo|tax(?:payer)?|tin|utr|nip|dni|nie|bsn|',
    "driv(?:ing|er['’]?s) licen[cs]e|licen[cs]e|identity card|id(?:entity)? card|visa|student|employee|staff|payroll|badge|personnel|patient|hospital|member(?:ship)?|",
    'policy|account|sort|card|customer|candidate|social insurance|residence permit|green card)',
    '(?: (?:id|reference|ref|identification|identity|security|registration|book|card))?',
    '(?<cue>[ .:]{0,2}(?:numbers?|num|no|nr|code|id|#|№)?)\\.?(?:[ :=#]|(?<![\\p{L}])(?:is|was|my|of|the|ends|reads)(?![\\p{L}])){1,6}',
    // A lookahead, as the next announcement may follow closely: 'SSN 078-05-1120 and tax number 12/345/67890'.
    '(?=(?<number>[\\p{L}\\d](?:[ /.-]?[\\p{L}\\d]){3,24}))',
  ].join(''),
  'dgiu',
)
/** These announce a number even without the word 'number'. */
const announcing = /^(?:passport|ssn|social sec|national ins|nino|ni |nhs|pesel|rodn|tin|utr|nip|dni|nie|bsn|driv)/iu
const minDigits = 4

/** After an announcement, the groups with digits, and the letters before them. */
const numberOf = (text: string): string =>
  /^(?:\p{L}{1,6}[ -]?)?(?:\d[\p{L}\d]*|\p{L}{1,3}\d[\p{L}\d]*)(?:[ /.-](?:\d[\p{L}\d]*|\p{L}{1,2}(?![\p{L}])(?=[ /.-]\d)|[A-D](?![\p{L}\d])))*/u.exec(
    text,
  )?.[0] ?? ''

function* announcedIn(text: string): Generator<Detection> {
  for (const match of text.matchAll(announced)) {
    const [start = 0] = match.indices?.groups?.number ?? []
    const number = numberOf(match.groups?.number ?? '')
    const isAnnounced = announcing.test(match[0]) || /\p{L}|[#№]/u.test(match.groups?.cue ?? '')
    if (isAnnounced && number.replace(/\D/gu, '').length >= minDigits)
      yield { start, end: start + number.length, kind: 'contact' }
  }
}

/** Numbers that belong to one person or machine: of birth, insurance, tax, passports, accounts, network addresses. */
export const numbersIn = (text: string): readonly Detection[] => [
  ...patterns.flatMap(([pattern, judge]) =>
    Array.from(text.matchAll(pattern)).flatMap((match): Detection[] => {
      const length = judge(match)
      return length > 0 ? [{ start: match.index, end: match.index + length, kind: 'contact' }] : []
    }),
  ),
  ...announcedIn(text),
]
