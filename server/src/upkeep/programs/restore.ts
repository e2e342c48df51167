import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { restore } from '../backup/restore.ts'
import { command, say } from '../command.ts'

const usage = 'Say which backup: npm run restore -- backups/data-20261122T013000Z'

await command(async words => {
  const [folder, ...others] = words
  if (!folder || others.length > 0) throw new StartupError(usage)
  const { made, rows, deletedAgain, keysOf } = await restore(folder, readConfig(process.env), systemClock)
  say(`Restored ${rows} rows, as they were on ${made.toISOString()}.`)
  say(`Keys, deletions, decisions, passwords and rights are those of ${keysOf.toISOString()}.`)
  if (deletedAgain > 0) say(`Deleted since, and not brought back: ${deletedAgain} people.`)
  say('Everybody signs in anew. Run `npm run verify`, then `npm start`.')
  return 0
})
