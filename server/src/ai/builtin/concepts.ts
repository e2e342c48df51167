import type { FrameworkId } from '../frameworks/index.ts'
import { readTable } from '../read-table.ts'

/** How strongly concepts speak for one competence of a framework (1: it is the same thing under another name). */
type Shares = ReadonlyMap<string, number>

const rows = readTable<'framework' | 'code' | 'concept' | 'share'>('builtin', 'shares.tsv')

/**
 * What diaries are about, in the analyser's own terms, leads to competences, which the frameworks name differently: by
 * framework, then by the competence's code.
 */
export const sharesOf = (framework: FrameworkId): ReadonlyMap<string, Shares> => {
  const byCode = new Map<string, Map<string, number>>()
  for (const { framework: id, code, concept, share } of rows) {
    if (id !== framework) continue
    const shares = byCode.get(code) ?? new Map<string, number>()
    byCode.set(code, shares.set(concept, Number(share)))
  }
  return byCode
}
