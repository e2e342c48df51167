import { readFileSync } from 'node:fs'

const folder = new URL('../../bench/labelled/diaries/', import.meta.url)

/** A diary of `bench/labelled/diaries` as a level reads it, oldest entry first. */
export const labelledDiary = (name: string): { ref: number; date: string; text: string }[] =>
  readFileSync(new URL(`${name}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line, index) => {
      const [date = '', text = ''] = line.split('\t')
      return { ref: index + 1, date, text }
    })
