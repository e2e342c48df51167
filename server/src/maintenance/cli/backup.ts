import { makeBackup } from '../backup/make-backup.ts'
import { openInstallation } from '../installation.ts'
import { printLine, runCommand } from '../run-command.ts'

await runCommand(async words => {
  if (words.length > 0) {
    printLine('Usage: npm run backup')
    return 1
  }
  const installation = await openInstallation()
  try {
    const { folder, manifest, forgotten } = await makeBackup(installation)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
    printLine(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB`)
    for (const old of forgotten) printLine(`${old} was older than 35 days, and is gone`)
    printLine(`It opens only with keys-latest beside it and with the keyring: keep a copy of that elsewhere.`)
    return 0
  } finally {
    await installation.close()
  }
})
