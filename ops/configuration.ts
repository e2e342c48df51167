import { type SettingGroup, settingGroups, settings } from '../server/src/platform/settings.ts'
import { markdownTable } from './markdown-table.ts'

type Row = {
  readonly group: SettingGroup
  readonly default?: string
  readonly otherwise?: string
  readonly meaning: string
  readonly example?: string
  readonly secret?: true
}

const rows = Object.entries<Row>(settings)
const groups = (Object.keys(settingGroups) as SettingGroup[]).map(group => ({
  ...settingGroups[group],
  rows: rows.filter(([, row]) => row.group === group),
}))
const withoutIt = (row: Row) => row.otherwise ?? (row.default === undefined ? 'none' : `\`${row.default}\``)

/** `docs/configuration.md`. */
export const configuration = () => `# Configuration

Written by \`npm run documents\` from \`server/src/platform/settings.ts\`: do not change it by hand. \`ops/diary.env.example\` has the same as a file to fill in.

Environment variables. One that is set to nothing counts as not set; a wrong value stops the start with one line that names it. Secrets are marked: keep them in a file that only root reads.

${groups
  .map(
    ({ title, note, rows: own }) => `## ${title}

${note}

${markdownTable(
  ['variable', 'without it', 'meaning'],
  own.map(([name, row]) => [`\`${name}\`${row.secret ? ' (secret)' : ''}`, withoutIt(row), row.meaning]),
)}
`,
  )
  .join('\n')}`

/** The words as lines of a comment, none longer than 118 characters where it can be helped. */
const commented = (text: string) => {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length > 118) lines.push(`# ${word}`)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}

/** `ops/diary.env.example`. */
export const environmentExample =
  () => `# Every setting of the diary, written by \`npm run documents\`. A line without # counts; a wrong value stops the start with
# one line that names it. Put values with blanks into 'single quotes': systemd, Docker Compose and a shell read that alike.
# Readable by root alone (chmod 600): it holds secrets.

${groups
  .map(({ title, note, rows: own }) =>
    [
      `# --- ${title}`,
      commented(note),
      ...own.flatMap(([name, row]) => [commented(row.meaning), `#${name}=${row.example ?? row.default ?? ''}`]),
      '',
    ].join('\n'),
  )
  .join('\n')}`
