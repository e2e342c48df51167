import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealedIdentity } from '../src/features/account/store.ts'
import { sealedAnswer, sealedReplaced } from '../src/features/batches/requests-store.ts'
import { sealedAnalysis as sealedCoaching } from '../src/features/coaching/analyses-store.ts'
import { sealedSummary } from '../src/features/coaching/themes-store.ts'
import { sealedSent } from '../src/features/entries/answers-store.ts'
import { openWords, sealedAnalysis, sealedFeedback, sealedOwnTags } from '../src/features/entries/entry-row.ts'
import { sealedIntention } from '../src/features/intentions/intention-row.ts'
import { sealedNames } from '../src/features/masking/found-names.ts'
import { sealedHiddenWords } from '../src/features/masking/hidden-words.ts'
import { sealedProject } from '../src/features/projects/project-row.ts'
import { sealedMasked } from '../src/features/study/masked-texts.ts'
import { sealedMessage } from '../src/features/support/messages-store.ts'
import { sealedReport } from '../src/features/thematic-analysis/store.ts'
import { sealedColumns } from '../src/maintenance/sealed-columns.ts'
import type { Sealer } from '../src/platform/encryption/index.ts'
import { dataKey, seal, unseal } from '../src/platform/encryption/sealed-value.ts'
import { sealedEmail } from '../src/platform/mail/mail.ts'
import { sealedForms } from './sealed-forms.ts'

const key = dataKey('ada', 1, Buffer.alloc(32, 7))
const sealer: Sealer = {
  seal: (place, text) => seal(key, place, text),
  unseal: (place, sealed) => unseal(key, place, sealed),
}
const codecs: Readonly<Record<string, { unseal(sealer: Sealer, row: string, sealed: Buffer): unknown }>> = {
  'identity.accounts.profile': sealedIdentity,
  'operations.mails.letter': sealedEmail,
  'operations.messages.message': sealedMessage,
  'study.batch_requests.answer': sealedAnswer,
  'study.batch_requests.replaced': sealedReplaced,
  'study.coaching_analyses.analysis': sealedCoaching,
  'study.entries.analysis': sealedAnalysis,
  'study.entries.feedback': sealedFeedback,
  'study.entries.own_tags': sealedOwnTags,
  'study.entries.words': { unseal: (sealer, id, words: Buffer) => openWords(sealer, { id, words }) },
  'study.found_names.names': sealedNames,
  'study.hidden_words.words': sealedHiddenWords,
  'study.intentions.words': sealedIntention,
  'study.masked_entries.masked': sealedMasked,
  'study.projects.project': sealedProject,
  'study.sent_texts.sent': sealedSent,
  'study.study_reports.report': sealedReport,
  'study.themes_summaries.summary': sealedSummary,
}
/** Sealed as the text that they are, without JSON. */
const texts = [
  'identity.accounts.second_factor',
  'identity.mailed_links.payload',
  'identity.sessions.device',
  'study.ratings.reason',
]

test.each(Object.entries(codecs))('%s opens in every form that a release has written', (name, codec) => {
  const [schema, table, column = ''] = name.split('.')
  const place = { table: `${schema}.${table}`, column, row: 'a' }
  const forms = sealedForms[name] ?? []
  expect(forms).not.toEqual([])
  for (const { stored, read = JSON.parse(stored) } of forms) {
    expect(codec.unseal(sealer, 'a', sealer.seal(place, stored))).toEqual(read)
  }
})

test('everything that is sealed is a text, or has forms here', () => {
  const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect([...texts, ...Object.keys(codecs)].sort()).toEqual(sealed.sort())
  expect(Object.keys(sealedForms).sort()).toEqual(Object.keys(codecs).sort())
})

/** Parsed here without being sealed values; the last one passes a report on unparsed. */
const parsed = [
  'ai/anthropic/messages-answer.ts',
  'ai/model/batch-results.ts',
  'ai/openai/discovery/lookup.ts',
  'ai/model/test-request.ts',
  'ai/model/http-body.ts',
  'ai/model/parse-answer.ts',
  'dictation/socket.ts',
  'features/pages/built-client.ts',
  'platform/database/embedded/binaries.ts',
  'platform/encryption/keyring-file.ts',
  'platform/metrics/metrics.ts',
  'maintenance/backup/keys-latest.ts',
  'maintenance/backup/backup-manifest.ts',
  'maintenance/report-quotes.ts',
]

test('a sealed value is parsed by its codec and nowhere else', () => {
  const source = join(import.meta.dirname, '../src')
  const parsing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter(file => readFileSync(join(source, file), 'utf8').includes('JSON.parse('))
  expect(parsing.sort()).toEqual([...parsed, 'platform/encryption/sealed-codec.ts'].sort())
})
