import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerToRead, answersOf, passagesIn } from './reading/answers.ts'
import { blindForm, rubric } from './reading/form.ts'
import { randomFrom, shuffled } from './reading/random.ts'
import { kappaOf, meanWithInterval, type Rating, ratingOf, ratingsIn } from './reading/scores.ts'
import { heading, line, say } from './report.ts'

const option = (name: string) =>
  process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

const seed = Number(option('seed') ?? 1)
const count = Number(option('count') ?? 40)

const answer = async (passages: string, to: string) => {
  const drawn = shuffled(passagesIn(passages), randomFrom(seed)).slice(0, count)
  write(to, await answersOf(drawn, option('source') ?? 'this version'))
  line(`${drawn.length} answers in ${to}`)
}

const makeForm = (folder: string, of: readonly string[]) => {
  const answers = of.flatMap(file => read<AnswerToRead[]>(file))
  const { form, table, key } = blindForm(answers, seed)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'form.md'), form)
  writeFileSync(join(folder, 'ratings-empty.tsv'), table)
  write(join(folder, 'key.json'), key)
  line(`${answers.length} texts in ${folder}: each reader fills in a copy of ratings-empty.tsv as ratings-NAME.tsv`)
}

const scoresOf = (source: string, readers: readonly (readonly Rating[])[]) => {
  const texts = (readers[0] ?? []).map(({ number }) => {
    const given = readers.flatMap(ratings => ratings.find(rating => rating.number === number) ?? [])
    return { number, rating: given.reduce((sum, rating) => sum + ratingOf(rating), 0) / given.length, given }
  })
  const { mean, low, high } = meanWithInterval(texts.map(({ rating }) => rating))
  line(`${source}: ${say(mean)} of 5, 95 % interval ${say(low)} to ${say(high)}, ${texts.length} texts`)
  const marks = texts.flatMap(({ given }) => given.map(rating => rating.marks))
  for (const [at, [name]] of rubric.entries())
    line(`  ${name}: ${say((100 * marks.filter(mark => mark[at] === true).length) / marks.length)} %`)
  const worst = texts.toSorted((a, b) => a.rating - b.rating).slice(0, 5)
  line(`  worst: ${worst.map(({ number, rating }) => `${number} (${say(rating)})`).join(', ')}`)
}

const score = (folder: string) => {
  const key = read<{ number: number; source: string }[]>(join(folder, 'key.json'))
  const files = readdirSync(folder).filter(file => /^ratings-(?!empty).*\.tsv$/.test(file))
  const readers = files.map(file => ratingsIn(readFileSync(join(folder, file), 'utf8')))
  for (const source of new Set(key.map(one => one.source))) {
    const numbers = new Set(key.filter(one => one.source === source).map(({ number }) => number))
    scoresOf(
      source,
      readers.map(ratings => ratings.filter(({ number }) => numbers.has(number))),
    )
  }
  const [first, second] = readers.map(ratings =>
    ratings.toSorted((a, b) => a.number - b.number).flatMap(({ marks }) => marks),
  )
  const kappa = first && second && kappaOf(first, second)
  if (kappa !== undefined) line(`agreement of the first two readers: κ ${say(kappa)}`)
}

/**
 * The blind reading: `--passages=FILE --answers=OUT` writes answers, `--form=FOLDER --of=A,B` mixes them into a form
 * without their source, and `--scores=FOLDER` counts what the readers noted.
 */
export const reading = async () => {
  heading(
    'The blind reading',
    'Answers are read without their source, by two readers, as bench/labelled/reading.md says.',
  )
  const { passages, answers, form, of, scores } = Object.fromEntries(
    ['passages', 'answers', 'form', 'of', 'scores'].map(name => [name, option(name)]),
  )
  if (passages && answers) await answer(passages, answers)
  else if (form && of) makeForm(form, of.split(','))
  else if (scores) score(scores)
  else line('Needs --passages and --answers, --form and --of, or --scores.')
}
