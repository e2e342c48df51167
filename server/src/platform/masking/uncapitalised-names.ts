import { personVerbs, placePrepositions } from './context-cues.ts'
import type { Named } from './detection.ts'
import { entityTypeOf } from './entity-types.ts'
import {
  firmHeads,
  functionWords,
  namingNothing,
  organisationHeads,
  placeHeads,
  siteHeads,
  streetHeads,
} from './head-nouns.ts'
import { isMisspelling } from './misspellings.ts'
import { isDetermined, neighboursSay } from './neighbour-rules.ts'
import { endOfName } from './person-rules.ts'
import { isPersonal, isRare, isRoad } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { isBeside, type Tokens } from './tokens.ts'
import { isWordOfWork, mayBePlace } from './word-lists.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Looking for slips costs time: a page of nonsense is masked without. */
const maxSlips = 300

/** Ways and houses that are described, not named: 'down the main road', 'a quiet lane'. */
const describing = setOf(`
  main long short new old busy quiet wide narrow same other access haul side back dead open closed whole right wrong left
  next nearest first last single fast slow local public private drive down up that this cycle bus outside inside country
  ring slip service link relief road cross across along empty steep wet icy pot big small full half care nursing high
  primary secondary middle
`)

/** Words that describe any place, and are no part of its name: 'the ashford depot'. */
const partOfNoName = setOf('place way end town village city station depot building centre works row rise hill square')

const isPartOfName = (key: string) => organisationHeads.has(key) || (placeHeads.has(key) && !partOfNoName.has(key))

/** In a text whose capitals mean nothing: a word in no dictionary, unless it is a misspelling of one. */
const isForeignTo =
  (slips: Map<string, boolean>) =>
  (word: Word): boolean => {
    if (word.key.length < 2 || word.standing !== 'unknown') return false
    if (/\p{N}/u.test(word.key)) return isRoad(word.key)
    const known = slips.get(word.key)
    if (known !== undefined) return !known
    const slip = slips.size < maxSlips && isMisspelling(word.key)
    slips.set(word.key, slip)
    return !slip
  }

const partners = setOf('sons son co daughters daughter partners associates brothers')

/** 'brightfen council', 'hollowell builders', 'tarrant and sons': head nouns that follow a name and are part of it. */
const withHead = ({ words }: Tokens, at: number): number => {
  let end = at
  for (let next = words[end + 1]; isBeside(next) && isPartOfName(next.key); next = words[end + 1]) end++
  const [and, firm] = [words[end + 1], words[end + 2]]
  return and?.key === 'and' && firm && partners.has(firm.key) ? end + 2 : end
}

const isContent = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{L}{3}/u.test(word.key) && !functionWords.has(word.key) && !/(?:ed|ing|ly)$/u.test(word.key)

/** 'the lantern project': not those that say what kind of project it is. */
const undertakings = setOf('project programme scheme')
const describingWork = setOf(`
  difficult exciting huge tough complex small tricky similar previous current live real similar massive tiny important
  recent dream pet favourite entire similar earlier later special nightmare sister flagship troubled stalled failing
  failed successful ambitious expensive cheap proper serious sensible brilliant terrible awful great lovely interesting
  boring worst best biggest smallest oldest newest latest particular certain different single multi extra usual normal
`)

/** 'canal street', 'quarry hill hospital', 'at tower house': a head whose name is made of ordinary words. */
const namedByHead = (words: readonly Word[], at: number): Named | undefined => {
  const head = words[at]
  const name = words[at - 1]
  if (!isBeside(head) || head.gap !== ' ' || !isContent(name)) return undefined
  if (describing.has(name.key) || namingNothing.has(name.key)) return undefined
  const earlier = words[at - 2]
  if (streetHeads.has(head.key)) return { from: at - 1, to: at, kind: 'place' }
  if (isWordOfWork(name.key)) return undefined
  if (
    firmHeads.has(head.key) ||
    (organisationHeads.has(head.key) && isContent(earlier) && earlier.standing === 'ordinary')
  ) {
    const from = isContent(earlier) && isBeside(name) && !describing.has(earlier.key) ? at - 2 : at - 1
    return isDetermined(words, from) ? undefined : { from, to: at, kind: 'organisation' }
  }
  const isSite = siteHeads.has(head.key) && !isDetermined(words, at - 1)
  if (isSite && (placePrepositions.has(earlier?.key ?? '') || name.opens))
    return { from: at - 1, to: at, kind: 'place' }
  const isNamedProject = undertakings.has(head.key) && name.standing === 'ordinary' && !describingWork.has(name.key)
  return isNamedProject ? { from: at - 1, to: at - 1, kind: 'project' } : undefined
}

/** 'project lantern', but not 'the project went'. */
const afterProject = (words: readonly Word[], at: number): Named | undefined => {
  const head = words[at]
  const name = words[at + 1]
  if (head?.key !== 'project' && head?.key !== 'operation') return undefined
  if (!isBeside(name) || !isContent(name)) return undefined
  // 'told that project lantern is late' has no article.
  if (isDetermined(words, at) && words[at - 1]?.key !== 'that') return undefined
  if (isWordOfWork(name.key) || personVerbs.has(name.key) || name.key.endsWith('s')) return undefined
  return { from: at, to: at + 1, kind: 'project' }
}

const afterVerbs = setOf(
  'the a an this that these those my your his her its our their it them him me us up out with price water',
)

/** 'in reading with the others', but not 'in reading the minutes'. */
const isWhere = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  if (!word || !mayBePlace(word.key) || word.gap !== ' ' || !placePrepositions.has(words[at - 1]?.key ?? ''))
    return false
  const next = words[at + 1]
  return next?.gap !== ' ' || !afterVerbs.has(next.key)
}

const bodies = setOf('board team office job site depot contract people meeting account staff lot')

/** 'at hemlock', 'hemlock is on hold', 'the hemlock board': a rare word in the position of a name. */
const isCodeName = (words: readonly Word[], at: number): boolean => {
  const word = words[at]
  const next = words[at + 1]
  if (!word || !isRare(word)) return false
  if (isBeside(next) && next.gap === ' ' && bodies.has(next.key)) return true
  if (isDetermined(words, at)) return false
  return neighboursSay(words, at) > 0 || (placePrepositions.has(words[at - 1]?.key ?? '') && word.gap === ' ')
}

/** Names that the lists have in any case, and in a text without capitals every word in no dictionary. */
export const namedInAnyCase = (reading: Tokens): readonly Named[] => {
  const { words, flat } = reading
  const isForeign = isForeignTo(new Map())
  const found: Named[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word) break
    const listed = word.standing === 'named'
    if (listed || isForeign(word)) {
      const person = isPersonal(word.key) || !listed ? endOfName(reading, at) : at
      const to = flat ? withHead(reading, person) : person
      found.push({ from: at, to, kind: entityTypeOf(words, at, to) })
      at = to
      continue
    }
    if (!flat) continue
    const named = namedByHead(words, at) ?? afterProject(words, at)
    if (named) found.push(named)
    else if (isWhere(words, at) || isCodeName(words, at)) found.push({ from: at, to: at, kind: 'place' })
  }
  return found
}
