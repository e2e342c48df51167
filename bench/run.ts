import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminArea } from './admin.ts'
import { ai } from './ai.ts'
import { backup } from './backup.ts'
import { dictation } from './dictation.ts'
import { intentions } from './intentions.ts'
import { list } from './list.ts'
import { listsAtOnce } from './lists-at-once.ts'
import { longDiary } from './long-diary.ts'
import { masking } from './masking.ts'
import { meeting } from './meeting.ts'
import { meetingFit } from './meeting-fit.ts'
import { reading } from './reading.ts'
import { related } from './related.ts'
import { describeMachine, load, machine, takeSections } from './report.ts'
import { type Measured, type Reported, reported } from './reported.ts'
import { asSize, scale } from './scale.ts'
import { size } from './size.ts'
import { starting } from './start.ts'
import { studyStatistics } from './statistics.ts'
import { timing } from './timing.ts'
import { voice } from './voice.ts'
import { web } from './web.ts'
import { writing } from './write.ts'

const reporting: Readonly<Record<Reported, () => Promise<void>>> = {
  list,
  write: writing,
  start: starting,
  size,
  'long-diary': longDiary,
  'lists-at-once': listsAtOnce,
  timing,
  ai,
  masking,
  meeting,
  admin: adminArea,
  statistics: studyStatistics,
  dictation,
  backup,
  web,
}
const benches: Readonly<Record<string, () => Promise<void>>> = {
  ...reporting,
  intentions,
  'meeting-fit': meetingFit,
  reading,
  related,
  voice,
}
/** Takes half an hour at its full size, and is run by its own name only: `npm run bench:scale -- 1e4 1e5`. */
const byItself = 'scale'

// Our parent is gone: our children notice by their own channel.
process.on('disconnect', () => process.exit(1))

const refuse = (why: string) => {
  console.error(why)
  return 1
}

const reportFile = join(import.meta.dirname, 'report.json')
/** The commit that runs, with `-dirty` where anything but a report differs from it. */
const commit = () => {
  const git = (...what: string[]) => spawnSync('git', what, { encoding: 'utf8' })
  const differs = git('diff', '--quiet', 'HEAD', '--', '.', ':!bench/report.json', ':!docs/performance.md').status !== 0
  return `${git('rev-parse', '--short', 'HEAD').stdout?.trim() || 'unknown'}${differs ? '-dirty' : ''}`
}

/** Runs these and stores the output of each in `bench/report.json`, in place of the earlier one. */
const report = async (names: readonly Reported[]) => {
  for (const name of names) {
    const from = { date: new Date().toISOString().slice(0, 10), commit: commit(), machine: machine(), load: load() }
    await reporting[name]()
    const stored: Partial<Record<Reported, Measured>> = JSON.parse(readFileSync(reportFile, 'utf8'))
    stored[name] = { ...from, sections: takeSections() }
    const inOrder = Object.fromEntries(reported.map(each => [each, stored[each]]))
    writeFileSync(reportFile, `${JSON.stringify(inOrder, undefined, 2)}\n`)
  }
  console.log('\nStored in bench/report.json: now npm run documents.')
}

/**
 * `npm run bench` measures everything else; `npm run bench -- list size` only what is named; with `--report` the figures
 * are stored for `docs/performance.md`. Nothing is asserted.
 */
const main = async () => {
  const named = process.argv.slice(2).filter(name => !name.startsWith('--'))
  if (named[0] === byItself) {
    const sizes = named.slice(1).map(asSize)
    if (!sizes.every(size => size !== undefined)) return refuse('A size is a number of entries: 5e3 to 1e7.')
    describeMachine()
    await scale(sizes.length > 0 ? sizes : [1e4, 1e5, 1e6])
    return 0
  }
  const reports = process.argv.includes('--report')
  const known = Object.keys(reports ? reporting : benches)
  const unknown = named.find(name => !known.includes(name))
  if (unknown) return refuse(`There is no bench '${unknown}' here: ${[...known, byItself].join(', ')}.`)
  describeMachine()
  if (reports) {
    await report(reported.filter(name => named.length === 0 || named.includes(name)))
    return 0
  }
  for (const name of named.length > 0 ? named : Object.keys(benches)) await benches[name]?.()
  return 0
}

process.exit(await main())
