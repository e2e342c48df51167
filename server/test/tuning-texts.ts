import { readFileSync } from 'node:fs'

const folder = new URL('../../bench/labelled/', import.meta.url)

/** The texts of a file of `bench/labelled` that rules are tuned on. */
export const tuningTexts = (name: string): string[] =>
  (JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as { text: string }[]).map(({ text }) => text)
