/** Writes the documents that follow from the code: `npm run documents`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedDocuments } from './generated-documents.ts'

for (const { path, text } of generatedDocuments()) {
  writeFileSync(join(import.meta.dirname, '..', path), text)
  process.stdout.write(`${path} is written.\n`)
}
