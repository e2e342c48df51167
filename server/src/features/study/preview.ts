import { turnsOf } from '@diary/contract/conversation'
import { mapResearchTexts } from '@diary/contract/entry-fields'
import { type AdminEntry, adminLimits } from '@diary/contract/study-admin'
import { beginningOf } from '@diary/contract/text-length'
import { exemptFromMasking } from '../../platform/masking/index.ts'

const beginning = (text: string) => exemptFromMasking(beginningOf(text, adminLimits.preview), 'masked-before')
const firstLine = (text: string) => text.trimStart().split('\n', 1)[0]?.trimEnd() ?? ''

/** The preview of an entry: its first line; for a conversation, that of the person's text. */
export const previewOf = ({ aiSummary: _aiSummary, ...entry }: AdminEntry): AdminEntry => {
  const { content, entryType } = entry
  const previewed = entryType === 'chat' ? turnsOf(content)?.find(({ role }) => role === 'user')?.content : undefined
  const line = firstLine(previewed ?? content)
  return {
    ...entry,
    ...mapResearchTexts(entry, (text, name) => beginning(name === 'content' ? line : text)),
    goesOn: line.length > adminLimits.preview,
  }
}
