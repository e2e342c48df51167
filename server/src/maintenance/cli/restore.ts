import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { printLine, runCommand } from '../run-command.ts'

const usage = 'Say which backup: npm run restore -- backups/data-20261122T013000Z'

await runCommand(async words => {
  const [folder, ...others] = words
  if (!folder || others.length > 0) throw new StartupError(usage)
  const { made, rows, deletedAgain, keysOf } = await restoreBackup(folder, readConfig(process.env), systemClock)
  printLine(`Restored ${rows} rows, as they were on ${made.toISOString()}.`)
  printLine(`Keys, deletions, decisions, passwords and rights are those of ${keysOf.toISOString()}.`)
  if (deletedAgain > 0) printLine(`Deleted since, and not brought back: ${deletedAgain} people.`)
  printLine('Everybody signs in anew. Run `npm run verify`, then `npm start`.')
  return 0
})
