import type { Sentiment } from '@diary/contract/entries'

/** An entry with the labels that a reader gave it. Competences are codes of the APM framework, any of them right. */
export type Example = { readonly text: string; readonly sentiment: Sentiment; readonly competences: readonly string[] }
