import { intentionLimits } from '@diary/contract/intentions'
import type { Destination } from '../../ai/index.ts'
import { escaped, p } from './system-consent-text-markup.ts'

/** What AI may read of earlier entries, and what is found in entries when they are saved. */
export const earlierEntries = ({ remote, name }: Destination) => [
  p(
    `When you save an entry, rules on this server find sentences in which you say what you mean to do, such as &#39;Next time I will ask first&#39;, two at most. They are stored sealed with the entry, for you alone: researchers see no list of them and no figure. You can answer them, put them off or delete them; after ${intentionLimits.openDays} days without an answer they are let go. Nothing is looked for in an entry whose words speak of loss, violence or danger, as far as the rules recognise them, nor while &#39;AI may read my entries&#39; is off.`,
  ),
  p(
    `With the switch &#39;AI may read my earlier entries&#39;, which is off until you choose it, up to three related entries of yours and what you meant to do are read beside a new entry when you ask for feedback on it, and in a chat where you say so in that chat. ${remote ? `They go to ${escaped(name)} with it, masked in the same way.` : 'They do not leave this server for that.'} Entries whose words speak of loss, violence or danger are left out; the rules recognise many such words, not all. Nothing is ever taken from another person&#39;s diary. Under the answer you see which entries were read. If you delete one of them, an answer that quotes it, and the copy of what was sent for it, stay until you delete the entry or the account that they belong to. Researchers do not read an answer for which earlier entries were read. You can switch it off at any time.`,
  ),
]
