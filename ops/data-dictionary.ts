import { projectSizes, sectors } from '@diary/contract/account-lists'
import { auditColumns } from '@diary/contract/audit'
import { auditActions } from '@diary/contract/audit-actions'
import { consentEvents } from '@diary/contract/consent'
import { addFormGroups } from '@diary/contract/cpd'
import {
  auditExportMeanings,
  diaryExportMeanings,
  maskingMeanings,
  sentimentMeanings,
  studyExportMeanings,
} from '@diary/contract/data-dictionary'
import { entryLimits, entryTypes, exportColumns, sentiments } from '@diary/contract/entries'
import { entryFieldNames, entryFields, researchColumns } from '@diary/contract/entry-fields'
import { withheldText } from '@diary/contract/masking'
import { adminExportColumns, maskedStates, stillBeingMaskedText } from '@diary/contract/study-admin'
import { maxQuoteLength, minPeopleQuoted, thematicColumns } from '@diary/contract/thematic-analysis'
import { frameworks } from '../server/src/ai/frameworks/index.ts'
import { markdownTable } from './markdown-table.ts'

const listed = (values: readonly string[]) => values.map(value => `\`${value}\``).join(', ')

/** Fields of an entry that research does not read. */
const notForResearch = entryFieldNames
  .map(name => entryFields[name].exportColumn)
  .filter(column => !researchColumns.some(shown => shown === column))
  .join(', ')

/** The whole data dictionary, as `docs/data-dictionary.md` holds it. */
export const dictionary = () => `# Data dictionary

Written by \`npm run documents\` from the contract that the product runs by: do not change it by hand. What it means to use these data is in [researchers.md](researchers.md).

CSV files are UTF-8 with a byte-order mark, separated by commas, with lines ended by CR LF (RFC 4180). Any cell may hold line ends, and is then quoted. A cell of words that a spreadsheet could run has an apostrophe more than was written: take one away where a cell matches \`^'+(?:[\\0\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[=+\\-@|＝＋－＠])\`. JSON has the same values under the names in the second column.

## What research reads

Of an entry, on the screen and in exports alike: the research ID of its writer, its date and type; masked, ${researchColumns.join(', ')} and what AI wrote about it; sentiment, and the competences that hold after the writer's corrections.

Never: name, email address, account, sector and project size of the writer; ${notForResearch}; key phrases, words of the writer's own among the competences, reasons given with ratings, projects, and chats that were not stored.

## Entries for research: Export CSV, Export JSON

One row an entry, newest first, of people whose entries research may use at that moment.

${markdownTable(
  ['column', 'JSON', 'type', 'meaning'],
  adminExportColumns.map(column => {
    const { field = '', type, meaning } = studyExportMeanings[column]
    return [column, field, type, meaning]
  }),
)}

**Type** is one of ${listed(entryTypes)}: a reflection, a record of continuing professional development, a conversation whose analysis was asked for.

**Sentiment**

${markdownTable(
  ['value', 'meaning'],
  sentiments.map(value => [value, sentimentMeanings[value]]),
)}

**Masking**

${markdownTable(
  ['value', 'meaning'],
  maskedStates.map(value => [value, maskingMeanings[value]]),
)}

In place of a text stands '${withheldText}' where it is withheld, and '${stillBeingMaskedText}' where masking is still to come. Both sentences are to be left out of any analysis of words. Placeholders such as \`[Person 1]\` are counted within one text.

## The report on the study: Download report

One row a fact: ${listed(thematicColumns)}. **Part** says which: \`Report\` (when it was made, of what, by what), \`Summary\`, \`Theme\`, \`Quotation\` (its theme stands in Name), \`Competence\` (its code in Text). **People** and **Entries** are whole numbers, empty where there is nothing to count. Text is masked words, or words of the analysis. Quotations have ${maxQuoteLength} words at most and stand only with themes of ${minPeopleQuoted} people or more.

## The audit log: Export

${markdownTable(
  ['column', 'meaning'],
  auditColumns.map(column => [column, auditExportMeanings[column]]),
)}

${markdownTable(['action', 'what the log says'], Object.entries(auditActions))}

## A participant's own diary: Export diary

For the person alone, not masked. One row an entry, then analyses of the whole diary. An entry holds ${entryLimits.contentMin} to ${entryFields.content.max.toLocaleString('en-GB')} characters, an activity up to ${entryFields.cpdHours.max.toLocaleString('en-GB')} hours.

${markdownTable(
  ['column', 'type', 'meaning'],
  exportColumns.map(column => [column, diaryExportMeanings[column].type, diaryExportMeanings[column].meaning]),
)}

## Lists

**Sector** (in the participant's archive only)

${markdownTable(
  ['value', 'shown as'],
  sectors.map(({ value, label }) => [value, label]),
)}

**Project size** (the same)

${markdownTable(
  ['value', 'shown as'],
  projectSizes.map(({ value, label }) => [value, label]),
)}

**CPD categories** (in the participant's own export only): ${addFormGroups.map(({ label, categories }) => `${label}: ${categories.join(', ')}`).join('. ')}.

**Events of consent** (in the participant's archive): ${listed(consentEvents)}; \`includeBetween\` says whether somebody who agreed let research use what they wrote in between. Each names the version of the text and its SHA-256; versions are numbered by the study, and the admin area shows every one.

## Competences

An export has names; filters and reports have codes. What a framework's own body says of a competence is not reproduced.
${frameworks
  .map(
    ({ id, name, edition, competences }) => `
### ${name}, ${edition} (\`${id}\`)

${markdownTable(
  ['code', 'name', 'group'],
  competences.map(({ code, name: competence, group }) => [code, competence, group]),
)}
`,
  )
  .join('')}`
