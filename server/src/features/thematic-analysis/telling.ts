import type { MaskingThreads } from '../../platform/masking/index.ts'

const researchId = /\bRD-[0-9A-Z]{4}-[0-9A-Z]{4}\b/iu
const address = /\S@\S/u
const placeholder = /\[[^\]\n]*\]/u

/** 'Learning to Delegate': capitals that tell nothing. */
const isTitled = (text: string) => {
  const long = text.split(/\s+/u).filter(word => word.length > 3)
  return long.length > 0 && long.every(word => /^[^\p{Ll}]/u.test(word))
}

/**
 * Looks once more at whatever a report would show: the second detector of masking decides, which knows nothing of any one
 * person. What it doubts is left out, as nothing is lost but a few words.
 */
export const createTelling = ({ telling }: Pick<MaskingThreads, 'telling'>) => {
  const doubted = async (texts: readonly string[]): Promise<ReadonlySet<string>> => {
    const distinct = [...new Set(texts)]
    const told = await telling(distinct)
    return new Set(distinct.filter((text, index) => told[index] || researchId.test(text) || address.test(text)))
  }
  return {
    /** Which masked words of participants had better not be shown. */
    quotes: doubted,
    /** Which texts that AI wrote had better not be shown: they have no use for placeholders either. */
    written: async (texts: readonly string[]): Promise<ReadonlySet<string>> => {
      const asRead = (text: string) => (isTitled(text) ? text.toLowerCase() : text)
      const found = await doubted(texts.map(asRead))
      return new Set(texts.filter(text => placeholder.test(text) || found.has(asRead(text))))
    },
  }
}
export type Telling = ReturnType<typeof createTelling>
