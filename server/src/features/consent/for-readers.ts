import type { ConsentContent } from '@diary/contract/consent'
import type { Database } from '../../platform/database/connect.ts'
import { cleanHtml } from './clean-html.ts'
import { textInForce } from './store.ts'

/** The consent text in force, public and cleaned; null where there is none. */
export const consentTextForReaders = async (
  database: Database,
): Promise<Pick<ConsentContent, 'title' | 'version' | 'content'> | null> => {
  const text = await textInForce(database)
  return text ? { title: text.title, version: text.version, content: cleanHtml(text.content) } : null
}
