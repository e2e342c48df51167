import type { Detection } from './detection.ts'

// Dates identify a person only as dates of birth: all others are dates of work, and stay.
const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const spokenDay =
  '(?:(?:twenty|thirty)[ -])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)'
const spokenYear =
  '(?:nineteen|twenty|two thousand(?: and)?)[ -](?:hundred|oh|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|one|two|three|four|five|six|seven|eight|nine)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?'
const year = `(?:(?:19|20)\\d{2}|['’]\\d{2}(?!\\d)|${spokenYear})`
const day = `(?:the )?(?:\\d{1,2}(?: ?(?:st|nd|rd|th))?|${spokenDay})`
const dayAndMonth = `(?:${day}(?: of)?[ .-]{1,2}${months}\\b(?:\\.(?= ?['’\\d]))?|${months}\\b\\.? ${day}(?!\\d))`
const numericDate =
  '(?:\\d{1,2} ?[./-] ?\\d{1,2} ?[./-] ?(?:\\d{4}|\\d{2})(?!\\d)|(?:19|20)\\d{2}[./-]\\d{1,2}[./-]\\d{1,2}(?!\\d)|\\d{1,2}/\\d{1,2}(?![\\d/]))'
const wholeDate = `(?:${numericDate}|${dayAndMonth}(?:,? ${year})?)`
const anyDate = `(?:${wholeDate}|${months}\\b,? ${year}|${year})`
const weekday = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?'
const possessor = "(?:my|his|her|their|our|your|the|[\\p{L}\\p{M}]{1,30}['’]s)"
const age =
  '(?:\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|eighteen|nineteen)'

const pattern = (source: string) => new RegExp(source, 'dgiu')

/** Each has one group: the date. Every piece is bounded. */
const patterns: readonly RegExp[] = [
  // 'born on 15 May 1990', 'born in 1990', 'DOB: 15/05/1990', 'my birthday is on the 3rd of March'.
  pattern(
    `(?<![\\p{L}\\p{N}])(?:born|n[ée]e|date of birth|birth ?date|d\\.? ?o\\.? ?b\\.?|birth ?day|b\\.)(?:[ :,=–-]|(?<![\\p{L}])(?:on|in|is|was|falls|it|is|being|a|of)(?![\\p{L}])){0,8}${weekday}(?<date>${anyDate})`,
  ),
  // 'born in Leeds on 15 May 1990', 'born at home, in 1990'.
  pattern(`(?<![\\p{L}])born (?:in|at|near) [\\p{L}\\p{M}' -]{1,40},? (?:on|in) ${weekday}(?<date>${anyDate})`),
  // '15 May 1990 is my birthday', 'the 3rd of March, her birthday', '15 May 1990 (date of birth)'.
  pattern(
    `(?<!\\d)(?<date>${wholeDate})(?:[ ,(–-]|(?<![\\p{L}])(?:is|was|as|being|i?s when|also)(?![\\p{L}])){1,6}(?:${possessor} )?(?:\\d{1,3}(?:st|nd|rd|th) )?(?:birth ?day|date of birth|dob)(?![\\p{L}])`,
  ),
  // 'I turn 29 on the 3rd of March', 'she will be forty on 2 May'.
  pattern(
    `(?<![\\p{L}])(?:turn(?:s|ed|ing)?|am|be|is|was|are|were|becom(?:e|es|ing)|became|reach(?:es|ed|ing)?|i['’]m|['’]ll be)(?: just| only)? ${age}(?: years old)?(?: (?:this|next|last|coming|today|again|week|year)){0,2},? on ${weekday}(?<date>${wholeDate})`,
  ),
  // '29 on the 3rd of March' at the beginning of a sentence or line, said of oneself.
  pattern(`(?<=^|[.!?\\n]\\s?)${age} on ${weekday}(?<date>${dayAndMonth}(?:,? ${year})?)`),
]

/** Dates of birth, in digits and in words, without the words around them. */
export const birthsIn = (text: string): readonly Detection[] =>
  patterns.flatMap(each =>
    Array.from(text.matchAll(each), ({ indices }): Detection => {
      const [start = 0, end = 0] = indices?.groups?.date ?? []
      return { start, end, kind: 'date' }
    }),
  )
