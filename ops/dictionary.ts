/** Writes `docs/data-dictionary.md` from the contract: `npm run dictionary`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from './dictionary-text.ts'

writeFileSync(join(import.meta.dirname, '../docs/data-dictionary.md'), dictionary())
process.stdout.write('docs/data-dictionary.md is written.\n')
