import { command, say } from '../command.ts'
import { renewKeys, rotateKeys } from '../keys/commands.ts'
import { describeKeys } from '../keys/status.ts'
import { openInstallation } from '../open.ts'

const usage = 'Usage: npm run keys [-- rotate [at-once] | -- renew [RD-XXXX-XXXX | all]]'

await command(async ([word, whom, ...more]) => {
  const isKnown =
    (word === undefined && whom === undefined) ||
    word === 'renew' ||
    (word === 'rotate' && [undefined, 'at-once'].includes(whom))
  if (!isKnown || more.length > 0) {
    say(usage)
    return 1
  }
  const installation = await openInstallation()
  try {
    if (word === 'rotate') await rotateKeys(installation, whom === 'at-once', say)
    else if (word === 'renew') await renewKeys(installation, whom, say)
    else for (const line of await describeKeys(installation)) say(line)
    return 0
  } finally {
    await installation.close()
  }
})
