import { readFileSync } from 'node:fs'
import { createDetector } from '../server/src/platform/masking/detector.ts'
import { maskForResearch } from '../server/src/platform/masking/index.ts'
import { heading, line } from './report.ts'
import { share } from './share.ts'

const nobody = { names: [], projects: [], words: [] }

/** UTF-8 that was read as Latin-1 on its way to us: 'HonzÃ­k'. */
const mistaken = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}/gu
const repaired = (text: string) => text.replace(mistaken, bytes => Buffer.from(bytes, 'latin1').toString('utf8'))

/** The first column of a table with a line of headings: passages of diaries. */
const passagesOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(1)
    .filter(each => each !== '')
    .map(each => repaired(each.split('\t')[0] ?? ''))

const minCharacters = 10
const sentencesOf = (passage: string): string[] =>
  passage.split(/(?<=[.!?])\s+(?=[\p{Lu}"“])/u).filter(({ length }) => length >= minCharacters)

const smallWord = /(?<![\p{L}\p{N}'’])\p{Ll}{2,}(?![\p{L}\p{N}])/gu
const capital = /\p{Lu}/u
const around = 30

const measure = (name: string, texts: readonly string[], isListed: boolean) => {
  let words = 0
  let masked = 0
  const withheld: string[] = []
  for (const text of texts) {
    const research = maskForResearch(nobody, text)
    if ('withheld' in research) withheld.push(`${research.withheld}: ${text}`)
    const { finds } = createDetector(nobody).find(text)
    words += text.match(smallWord)?.length ?? 0
    for (const { start, end, kind } of finds) {
      const surface = text.slice(start, end)
      // 'Faculty of Education': words between capitalised ones belong to the name.
      if (!capital.test(surface)) masked += surface.match(smallWord)?.length ?? 0
      if (isListed)
        line(`${kind}: ${text.slice(Math.max(0, start - around), start)}[${surface}]${text.slice(end, end + around)}`)
    }
  }
  share(`  ${name} withheld from researchers`, withheld.length, texts.length, { atMost: 2 })
  const perCent = Math.round((1e5 * masked) / words) / 1000
  line(`  ${name}: words in small letters masked: ${perCent} %, ${masked} of ${words} (aim at most 0.05)`)
  if (isListed) for (const each of withheld) line(`withheld, ${each}`)
}

/**
 * How much of real diaries with hardly any names is masked and withheld. The diaries cannot be stored here: pass the
 * path of a table of passages, `npm run bench:masking -- --diaries=contexts.tsv`; `--misses` lists everything.
 */
export const diaryProse = (path: string) => {
  heading('Masking of real diaries', 'Passages by themselves, and their sentences, with nothing known of the writers.')
  const passages = passagesOf(path)
  const isListed = process.argv.includes('--misses')
  measure('passages', passages, isListed)
  measure('sentences', passages.flatMap(sentencesOf), false)
}
