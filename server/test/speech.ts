import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunksOf } from './sound.ts'

/** Recorded speech: the words to transcribe, and the sound; `speech/make-speech.sh` makes the files. */
type Speech = {
  /** Sentence by sentence, in lower case and without punctuation, as PocketSphinx writes. */
  readonly sentences: readonly string[]
  readonly file: string
}

const inFolder = (file: string) => join(import.meta.dirname, 'speech', file)

/** Ten words, between two seconds of silence. */
export const advice: Speech = {
  sentences: ['today i learned to listen before i give any advice'],
  file: inFolder('advice.wav'),
}

/** Two sentences and a pause between them. */
export const lateAndHelp: Speech = {
  sentences: ['the project was late', 'i asked the team for help'],
  file: inFolder('late-and-help.wav'),
}

/** Bytes before the samples in the files that sox writes. */
const header = 44

/** The sound as a browser sends it, chunk by chunk; the last one may be shorter. */
export const soundOf = ({ file }: Speech): readonly Buffer[] => [...chunksOf(readFileSync(file).subarray(header))]

/** How many of the spoken words were transcribed, in their order. */
export const wordsHeard = (said: string, heard: string): number => {
  const [saidWords, heardWords] = [said.split(' '), heard.split(' ')]
  // The longest common subsequence, row by row.
  let row = heardWords.map(() => 0)
  for (const word of saidWords) {
    const next: number[] = []
    for (const [at, other] of heardWords.entries()) {
      const before = at === 0 ? 0 : (row[at - 1] ?? 0)
      next.push(word === other ? before + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Whether PocketSphinx and its English model are here: it ends well at the end of no sound at all. */
const isInstalled = () =>
  spawnSync('sh', ['-c', 'pocketsphinx_continuous -infile /dev/null -logfn /dev/null']).status === 0

/**
 * Whether tests that need PocketSphinx are skipped, with their suffix: `test.skipIf(pocketSphinx.isMissing)(title +
 * pocketSphinx.skipped)`. Where REQUIRE_POCKETSPHINX is set, as by `.ci/run`, nothing is skipped: it fails.
 */
export const pocketSphinx =
  process.env.REQUIRE_POCKETSPHINX || isInstalled()
    ? { isMissing: false, skipped: '' }
    : { isMissing: true, skipped: ' (skipped: PocketSphinx is not installed)' }
