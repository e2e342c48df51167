import { makeBackup } from '../backup/backup.ts'
import { command, say } from '../command.ts'
import { openInstallation } from '../open.ts'

await command(async words => {
  if (words.length > 0) {
    say('Usage: npm run backup')
    return 1
  }
  const installation = await openInstallation()
  try {
    const { folder, manifest, forgotten } = await makeBackup(installation)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
    say(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB`)
    for (const old of forgotten) say(`${old} was older than 35 days, and is gone`)
    say(`It opens only with keys-latest beside it and with the keyring: keep a copy of that elsewhere.`)
    return 0
  } finally {
    await installation.close()
  }
})
