import type { ConsentClauses } from '@diary/contract/consent-admin'
import type { Destination } from '../../ai/index.ts'
import { escaped, p, section } from './system-consent-text-markup.ts'

/**
 * Clauses that say what a text permits. No author can change them: they end the text that people read.
 * @param clean as applied when a text is stored, so that a text saved unchanged is identical
 */
export const clausesOf = ({ remote, name }: Destination, clean: (html: string) => string): ConsentClauses => ({
  opening: clean(
    section(
      'What you allow the study to do',
      p('The system itself added this part. Whoever writes the text above can neither change it nor leave it out.'),
    ),
  ),
  research: clean(
    p(
      '<strong>Research.</strong> Researchers and administrators of the study read, search and export your entries, with what AI answered, under your research ID and with most names hidden, as long as &#39;Research may use my entries&#39; is on in your profile.',
    ),
  ),
  analysis: clean(
    p(
      `<strong>Analysis.</strong> The study has these entries, masked in the same way, read for themes by ${escaped(name)}${
        remote
          ? '. For that they leave this server, possibly to another country'
          : ', and they do not leave it for that'
      }. It reads them as long as &#39;AI may read my entries&#39; is on as well.`,
    ),
  ),
  memory: clean(
    p(
      `<strong>Earlier entries.</strong> When you save an entry, rules on this server find what you say that you mean to do, for you alone. With &#39;AI may read my earlier entries&#39; on, which you choose in your profile, related entries of yours are read beside one that you ask about by ${escaped(name)}${
        remote
          ? ', masked. For that they leave this server, possibly to another country'
          : ', and they do not leave it for that'
      }.`,
    ),
  ),
})
