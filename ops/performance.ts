import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measured, type Reported, reported, type Section } from '../bench/reported.ts'
import { markdownTable } from './markdown-table.ts'

const measured: Partial<Record<Reported, Measured>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bench/report.json'), 'utf8'),
)
const benches = reported.flatMap(name => (measured[name] ? [{ name, ...measured[name] }] : []))

/** The details of a figure are in its row. */
const rowsOf = ({ figures }: Section) => {
  const rows: [what: string, figure: string][] = []
  for (const { name, value } of figures) {
    const last = rows.at(-1)
    if (last && name.startsWith(' ')) last[1] += `; ${name.trim()} ${value}`
    else rows.push([name.trim(), value])
  }
  return rows
}

/** `docs/performance.md`. */
export const performance = () => `# Performance

For somebody who judges how fast it is: what each bench printed. Written by \`npm run documents\` from \`bench/report.json\`; do not change it by hand. \`npm run bench -- --report start size\` measures these two anew, and without names all. Larger studies and several processes: [scaling.md](scaling.md). What masking and analysis find: [ai.md](ai.md).

An aim is for two cores that nothing else uses: see what the load was.

${[...Map.groupBy(benches, ({ machine }) => machine)]
  .map(
    ([machine, on]) => `On ${machine}:

${markdownTable(
  ['command', 'date', 'commit', 'load before (1, 5, 15 min)'],
  on.map(({ name, date, commit, load }) => [`\`npm run bench -- ${name}\``, date, commit, load]),
)}
`,
  )
  .join('\n')}${benches
  .flatMap(({ name, sections }) => sections.map(section => ({ name, section })))
  .map(
    ({ name, section }) => `
## ${section.title}

\`${name}\`: ${section.method}

${markdownTable(['what', 'measured'], rowsOf(section))}
`,
  )
  .join('')}`

/** Benches without stored figures, and figures of unknown benches. */
export const performanceProblems = () => [
  ...reported
    .filter(name => !measured[name]?.sections.length)
    .map(name => `bench/report.json has nothing of ${name}: npm run bench -- --report ${name}.`),
  ...Object.keys(measured)
    .filter(name => !(reported as readonly string[]).includes(name))
    .map(name => `bench/report.json has ${name}, which is no bench that reports.`),
]
