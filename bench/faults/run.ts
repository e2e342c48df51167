import { describeMachine, line, say } from '../report.ts'
import { aiFaults } from './ai-faults.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseGone } from './database-gone.ts'
import { databaseKilled } from './database-killed.ts'
import { diskFull } from './disk-full.ts'
import type { Fault, Outcome } from './fault.ts'
import { generatedRequests } from './generated-requests.ts'
import { kill } from './kill.ts'
import { mixedLoad } from './mixed-load.ts'
import { nightly } from './nightly.ts'
import { readOnly } from './read-only.ts'
import { sessionsRevoked } from './sessions-revoked.ts'
import { smtpDown } from './smtp-down.ts'
import { createTools } from './tools.ts'

/** All of them, in the order in which they are run. */
const faults: readonly Fault[] = [
  kill,
  databaseKilled,
  databaseGone,
  diskFull,
  readOnly,
  clockJumps,
  nightly,
  sessionsRevoked,
  generatedRequests,
  smtpDown,
  aiFaults,
  mixedLoad,
]

// Our parent is gone: our children notice by their own channel.
process.on('disconnect', () => process.exit(1))

type Result = { readonly fault: Fault; readonly outcome: Outcome; readonly seconds: number }

const bring = async (fault: Fault): Promise<Result> => {
  const tools = createTools()
  const began = performance.now()
  const outcome = await fault
    .run(tools)
    .catch((error: unknown) => ({ held: false, figure: error instanceof Error ? error.message : String(error) }))
  // A failed cleanup is worth a line, and must not lose the result.
  await tools.close().catch((error: Error) => line(`${fault.name} left something behind: ${error.message}`))
  return { fault, outcome, seconds: (performance.now() - began) / 1000 }
}

const failed = ({ outcome }: Result) => 'held' in outcome && !outcome.held
const verdictOf = ({ outcome }: Result) =>
  'skipped' in outcome ? 'not tried' : outcome.held ? 'holds' : 'DOES NOT HOLD'
const figureOf = ({ outcome }: Result) => ('skipped' in outcome ? outcome.skipped : outcome.figure)

/** A table as documents hold them, so that it can be put into one as it is. */
const table = (results: readonly Result[]) =>
  [
    '| fault | what was done | figure | holds |',
    '|---|---|---|---|',
    ...results.map(result => {
      const cells = [result.fault.name, result.fault.what, figureOf(result), verdictOf(result)]
      return `| ${cells.map(cell => cell.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
    }),
  ].join('\n')

/**
 * `npm run faults` brings all of them about, `npm run faults -- kill disk-full` only those named, and
 * `npm run faults -- --list` lists them. Ends with 1 if the product does not hold.
 */
const main = async (): Promise<number> => {
  const named = process.argv.slice(2)
  if (named.includes('--list')) {
    for (const { name, takes, what } of faults) console.log(`${name} (${takes}): ${what}`)
    return 0
  }
  const unknown = named.find(name => !faults.some(fault => fault.name === name))
  if (unknown) {
    console.error(`There is no fault '${unknown}': ${faults.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  describeMachine()
  const results: Result[] = []
  for (const fault of faults) {
    if (named.length > 0 && !named.includes(fault.name)) continue
    console.log(`\n${fault.name} (${fault.takes})\n  ${fault.what}`)
    const result = await bring(fault)
    results.push(result)
    line(`${verdictOf(result)}: ${figureOf(result)} (${say(result.seconds)} s)`)
  }
  console.log(`\n${table(results)}`)
  return results.some(failed) ? 1 : 0
}

process.exit(await main())
