import { desk } from './admin.ts'
import { ai } from './ai.ts'
import { backup } from './backup.ts'
import { dictation } from './dictation.ts'
import { list } from './list.ts'
import { listsAtOnce } from './lists-at-once.ts'
import { longDiary } from './long-diary.ts'
import { masking } from './masking.ts'
import { meeting } from './meeting.ts'
import { meetingFit } from './meeting-fit.ts'
import { describeMachine } from './report.ts'
import { asSize, scale } from './scale.ts'
import { size } from './size.ts'
import { starting } from './start.ts'
import { deskFigures } from './statistics.ts'
import { timing } from './timing.ts'
import { web } from './web.ts'
import { writing } from './write.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
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
  'meeting-fit': meetingFit,
  desk,
  'desk-figures': deskFigures,
  dictation,
  backup,
  web,
}
/** Takes half an hour at its full size, and is run by its own name only: `npm run bench:scale -- 1e4 1e5`. */
const byItself = 'scale'

// Whoever started us is gone: what we started hears of it through its own channel.
process.on('disconnect', () => process.exit(1))

const refuse = (why: string) => {
  console.error(why)
  return 1
}

/** `npm run bench` measures everything else; `npm run bench -- list size` only what is named. Nothing is asserted. */
const main = async () => {
  const named = process.argv.slice(2).filter(name => !name.startsWith('--'))
  if (named[0] === byItself) {
    const sizes = named.slice(1).map(asSize)
    if (!sizes.every(size => size !== undefined)) return refuse('A size is a number of entries: 5e3 to 1e7.')
    describeMachine()
    await scale(sizes.length > 0 ? sizes : [1e4, 1e5, 1e6])
    return 0
  }
  const unknown = named.find(name => !Object.hasOwn(benches, name))
  if (unknown) return refuse(`There is no bench '${unknown}': ${[...Object.keys(benches), byItself].join(', ')}.`)
  describeMachine()
  for (const name of named.length > 0 ? named : Object.keys(benches)) await benches[name]?.()
  return 0
}

process.exit(await main())
