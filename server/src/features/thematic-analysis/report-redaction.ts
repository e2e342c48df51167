import type { MaskingWorkerPool } from '../../platform/masking/index.ts'
import { keyOf } from './findings.ts'

const researchId = /\bRD-[0-9A-Z]{4}-[0-9A-Z]{4}\b/iu
const address = /\S@\S/u
const placeholder = /\[[^\]\n]*\]/u

/** 'Learning to Delegate': capitals that tell nothing. */
const isTitled = (text: string) => {
  const long = text.split(/\s+/u).filter(word => word.length > 3)
  return long.length > 0 && long.every(word => /^[^\p{Ll}]/u.test(word))
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Looks once more at whatever a report would show: the second detector of masking decides, which knows nothing of any one
 * person. What it doubts is left out, as nothing is lost but a few words.
 */
export const createReportRedaction = ({ telling }: Pick<MaskingWorkerPool, 'telling'>) => {
  const doubted = async (texts: readonly string[]): Promise<ReadonlySet<string>> => {
    const distinct = [...new Set(texts)]
    const told = await telling(distinct)
    return new Set(distinct.filter((text, index) => told[index] || researchId.test(text) || address.test(text)))
  }
  /** What AI wrote has no use for placeholders either. */
  const isDoubted = (found: ReadonlySet<string>, text: string) => placeholder.test(text) || found.has(text)
  return {
    /** Which masked words of participants had better not be shown. */
    quotes: doubted,
    /** Which names of themes had better not be shown. */
    names: async (names: readonly string[]): Promise<ReadonlySet<string>> => {
      const asRead = (name: string) => (isTitled(name) ? name.toLowerCase() : name)
      const found = await doubted(names.map(asRead))
      return new Set(names.filter(name => isDoubted(found, asRead(name))))
    },
    /** Texts that AI wrote, without the sentences that had better not be shown, or that hold one of these names. */
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
