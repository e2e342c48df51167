import { finder, type Sentence } from './frame.ts'

const longPast = finder([
  {
    pattern:
      'NUM|many|some|several|few|twenty|thirty|forty|ten|2*|3*|1*|a_couple_of|couple ~1 years|decades ago|since|later|on',
  },
  { pattern: 'years|decades|long_time|lifetime|ages ago|since|back' },
  {
    pattern:
      'when_i_was|back_when_i_was ~2 NUM|a_student|at_school|at_university|at_college|young|younger|little|small|a_child|a_kid|a_girl|a_boy|a_teenager|teenage|in_my|nineteen|seventeen|sixteen|eighteen|fourteen|thirteen|1*|2*|an_apprentice|in_the_army|at_uni',
  },
  { pattern: 'in my early|late|mid|twenties|teens|thirties|youth|childhood|student' },
  {
    pattern:
      'as_a_student|as_a_teenager|as_a_child|as_a_kid|as_a_boy|as_a_girl|at_school|at_university|at_uni|at_college|growing_up|in_another_life|back_then|in_those_days|back_in',
  },
  { pattern: 'used_to' },
  { pattern: 'in 19*|200*|201*|2020|2021|2022|2023' },
  { pattern: 'last ~1 decade|century' },
])
const stillNow = finder([
  {
    pattern: 'still|again|lately|tonight|today|yesterday|this_morning|this_week|last_night|right_now|every_night|back',
    unless:
      'back_then|back_in|back_when|years_back|brought ~2 back|brings ~2 back|look_back|looking_back|came_back|think_of_it|again_today|still_think|still_hear|still_dream|today_in|today_i_remembered|remembered',
  },
])
const away = finder([
  {
    pattern:
      'got_out|got_away|left_him|left_her|first_husband|first_wife|first_marriage|ex|years_ago|decades_ago|years_since|when_i_was_small|when_i_was_little|as_a_child|as_a_kid|growing_up|childhood',
  },
])
const fiction = finder([
  {
    pattern:
      'film|movie|novel|book|story|song|lyrics|episode|series|character|play|poem|documentary|podcast|training|course|module|exam|essay|leaflet|poster|questionnaire|survey|scenario|case_study|role_play|workshop|lecture|opera|statistics|simulation',
  },
])
const holds = (find: ReturnType<typeof finder>, whole: Sentence) => find(whole).length > 0

/** Described as long ago, and not as still so. */
export const isLongPast = (whole: Sentence): boolean => holds(longPast, whole) && !holds(stillNow, whole)

/** Described as long ago, and as something that the writer has escaped. */
export const isWellPast = (whole: Sentence): boolean => isLongPast(whole) && holds(away, whole)

/** About a film, a book, a course or a form. */
export const isFiction = (whole: Sentence): boolean => holds(fiction, whole)
