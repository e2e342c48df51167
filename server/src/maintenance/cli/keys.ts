import { openInstallation } from '../installation.ts'
import { renewKeys, rotateKeys } from '../keys/commands.ts'
import { describeKeys } from '../keys/status.ts'
import { printLine, runCommand } from '../run-command.ts'

const usage = 'Usage: npm run keys [-- rotate [at-once] | -- renew [RD-XXXX-XXXX | all]]'

await runCommand(async ([word, whom, ...more]) => {
  const isKnown =
    (word === undefined && whom === undefined) ||
    word === 'renew' ||
    (word === 'rotate' && [undefined, 'at-once'].includes(whom))
  if (!isKnown || more.length > 0) {
    printLine(usage)
    return 1
  }
  const installation = await openInstallation()
  try {
    if (word === 'rotate') await rotateKeys(installation, whom === 'at-once', printLine)
    else if (word === 'renew') await renewKeys(installation, whom, printLine)
    else for (const line of await describeKeys(installation)) printLine(line)
    return 0
  } finally {
    await installation.close()
  }
})
