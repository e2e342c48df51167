import { readConfig } from '../../platform/config.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { command, say } from '../command.ts'
import { openInstallation } from '../open.ts'
import { heading, linesOf, verify } from '../verify/verify.ts'

const verifyInstallation = async (): Promise<number> => {
  const installation = await openInstallation()
  try {
    let wrong = 0
    say(heading)
    for await (const verified of verify(installation)) {
      wrong += verified.faults.length
      for (const line of linesOf(verified)) say(line)
    }
    return wrong
  } finally {
    await installation.close()
  }
}

const verifyBackup = async (folder: string): Promise<number> => {
  const { made, tables } = await checkBackup(folder, readConfig(process.env))
  say(`Backup of ${made.toISOString()}`)
  for (const { name, rows, damage } of tables)
    say(`${name.padEnd(34)}${String(rows).padStart(10)}  ${damage ?? 'whole'}`)
  return tables.filter(({ damage }) => damage !== undefined).length
}

await command(async ([folder, ...more]) => {
  if (more.length > 0) {
    say('Usage: npm run verify [-- FOLDER of a backup]')
    return 1
  }
  const wrong = await (folder === undefined ? verifyInstallation() : verifyBackup(folder))
  say(wrong === 0 ? 'Everything is as it should be.' : `Wrong: ${wrong}`)
  return wrong === 0 ? 0 : 1
})
