import type { MaskingWorkerPool } from '../../platform/masking/index.ts'
import { keyOf } from './findings.ts'

const researchId = /\bRD-[0-9A-Z]{4}-[0-9A-Z]{4}\b/iu
const address = /\S@\S/u
const placeholder = /\[[^\]\n]*\]/u

/** 'Learning to Delegate': title case, which is no sign of a name. */
const isTitled = (text: string) => {
  const long = text.split(/\s+/u).filter(word => word.length > 3)
  return long.length > 0 && long.every(word => /^[^\p{Ll}]/u.test(word))
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Checks every text of a report again with masking's second detector, which knows no person's identity. Doubtful texts
 * are left out: only a few words are lost.
 */
export const createReportRedaction = ({ identifying }: Pick<MaskingWorkerPool, 'identifying'>) => {
  const doubted = async (texts: readonly string[]): Promise<ReadonlySet<string>> => {
    const distinct = [...new Set(texts)]
    const isIdentifying = await identifying(distinct)
    return new Set(
      distinct.filter((text, index) => isIdentifying[index] || researchId.test(text) || address.test(text)),
    )
  }
  /** Placeholders are redacted from AI's texts too. */
  const isDoubted = (found: ReadonlySet<string>, text: string) => placeholder.test(text) || found.has(text)
  return {
    /** Quotations to redact. */
    quotes: doubted,
    /** Names of themes to redact. */
    names: async (names: readonly string[]): Promise<ReadonlySet<string>> => {
      const asRead = (name: string) => (isTitled(name) ? name.toLowerCase() : name)
      const found = await doubted(names.map(asRead))
      return new Set(names.filter(name => isDoubted(found, asRead(name))))
    },
    /** AI's texts, without sentences to redact and sentences that hold one of these names. */
    prose: async (texts: readonly string[], names: readonly string[]): Promise<readonly string[]> => {
      const split = texts.map(text => Array.from(sentences.segment(text), ({ segment }) => segment))
      const found = await doubted(split.flat())
      const keys = names.map(name => ` ${keyOf(name)} `)
      const holdsName = (part: string) => {
        const words = ` ${keyOf(part)} `
        return keys.some(key => words.includes(key))
      }
      return split.map(parts =>
        parts
          .filter(part => !isDoubted(found, part) && !holdsName(part))
          .join('')
          .trim(),
      )
    },
  }
}
export type ReportRedaction = ReturnType<typeof createReportRedaction>
