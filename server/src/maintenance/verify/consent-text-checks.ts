import { hashOfText } from '../../features/consent/index.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Check } from './check.ts'

/** Consent refers to a text by its hash, so no text may have changed. */
export const consentTextChecks: readonly Check[] = [
  {
    name: 'every consent text is what its hash says',
    run: async ({ database }) => {
      const { rows: ids } = await database.$client.query<RowOf<'study.consent_texts', 'id'>>(
        'select id from study.consent_texts order by id',
      )
      const faults = []
      for (const { id } of ids) {
        const { rows } = await database.$client.query<RowOf<'study.consent_texts', 'title, version, content, hash'>>(
          'select title, version, content, hash from study.consent_texts where id = $1',
          [id],
        )
        const [text] = rows
        if (text && hashOfText(text) !== text.hash) faults.push({ row: String(id), why: 'its words are others' })
      }
      return { checked: ids.length, faults }
    },
  },
]
