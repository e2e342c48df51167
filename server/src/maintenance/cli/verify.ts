import { readConfig } from '../../platform/config.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openInstallation } from '../installation.ts'
import { printLine, runCommand } from '../run-command.ts'
import { heading, linesOf, runChecks } from '../verify/run-checks.ts'

const verifyInstallation = async (): Promise<number> => {
  const installation = await openInstallation()
  try {
    let wrong = 0
    printLine(heading)
    for await (const verified of runChecks(installation)) {
      wrong += verified.faults.length
      for (const line of linesOf(verified)) printLine(line)
    }
    return wrong
  } finally {
    await installation.close()
  }
}

const verifyBackup = async (folder: string): Promise<number> => {
  const { made, tables } = await checkBackup(folder, readConfig(process.env))
  printLine(`Backup of ${made.toISOString()}`)
  for (const { name, rows, damage } of tables)
    printLine(`${name.padEnd(34)}${String(rows).padStart(10)}  ${damage ?? 'whole'}`)
  return tables.filter(({ damage }) => damage !== undefined).length
}

await runCommand(async ([folder, ...more]) => {
  if (more.length > 0) {
    printLine('Usage: npm run verify [-- FOLDER of a backup]')
    return 1
  }
  const wrong = await (folder === undefined ? verifyInstallation() : verifyBackup(folder))
  printLine(wrong === 0 ? 'Everything is as it should be.' : `Wrong: ${wrong}`)
  return wrong === 0 ? 0 : 1
})
