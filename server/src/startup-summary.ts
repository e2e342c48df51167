import { dictationOff } from '@diary/contract/dictation-off'
import { pocketSphinxNotice } from './dictation/index.ts'
import type { Config } from './platform/config.ts'
import type { Server } from './server.ts'

/** Prints what an operator needs after the start: the address, where the data is, and what is still to be set. */
export const printStartupSummary = (config: Config, server: Server) => {
  const lines = [
    `Reflective Diary is running at ${config.publicUrl}`,
    config.databaseUrl
      ? `Data: in the PostgreSQL server of DATABASE_URL; keys and letters in ${config.dataDir}`
      : `Data: ${config.dataDir} (database, keys, emails that were not sent)`,
    server.administratorNotice,
    server.recogniser ? `Dictation: speech is recognised by ${server.recogniser}.` : dictationOff,
    config.smtpUrl ? undefined : `No SMTP_URL: letters are written to ${config.dataDir}/outbox as .eml files.`,
    config.missingStudyDetails.length > 0
      ? `Not set yet, and named in the consent text as missing: ${config.missingStudyDetails.join(', ')}.`
      : undefined,
    server.consentTextOutOfDate
      ? `What happens to participants' words has changed since your consent text was written. Nobody is asked again by itself: please read and renew it at ${config.publicUrl}/admin?view=consent`
      : undefined,
    server.keysNotice,
    ...config.notices,
  ]
  process.stdout.write(`${lines.filter(line => line !== undefined).join('\n')}\n`)
  if (config.dictation?.engine !== 'pocketsphinx') return
  // A little later, as it has to be tried: the start does not wait for it.
  void pocketSphinxNotice().then(notice => notice && process.stdout.write(`${notice}\n`))
}
