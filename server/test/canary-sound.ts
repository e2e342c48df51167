import { randomInt } from 'node:crypto'
import { dictationAudio } from '@diary/contract/dictation'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const runLength = 64
/** The length of a run that is searched for: any piece as long as a run and this contains it. */
const soughtLength = 24

/**
 * Sound that occurs only where a test sends it: one run of bytes over and over, so that any stored piece contains the
 * run. Its bytes are letters, which no decoding as text changes.
 */
export class CanarySound {
  readonly #forms: ReadonlyMap<string, Buffer>
  /** A chunk as a browser sends it. */
  readonly chunk: Buffer

  constructor() {
    const run = Buffer.from(Array.from({ length: runLength }, () => letters[randomInt(letters.length)]).join(''))
    const { samplesPerChunk, bytesPerSample } = dictationAudio
    this.chunk = Buffer.alloc(samplesPerChunk * bytesPerSample, run)
    const sought = run.subarray(0, soughtLength)
    const hex = sought.toString('hex')
    const samples = Array.from({ length: soughtLength / 2 }, (_, index) => sought.readInt16LE(index * 2))
    const forms: Readonly<Record<string, string | Buffer>> = {
      'as it is': sought,
      // One of three, depending on its offset in the sound.
      'as base64': sought.toString('base64'),
      'as base64, one byte on': sought.subarray(2, -1).toString('base64'),
      'as base64, two bytes on': sought.subarray(1, -2).toString('base64'),
      'as hexadecimal': hex,
      'as Node shows bytes': hex.match(/../g)?.join(' ') ?? '',
      'as numbers': sought.join(','),
      'as samples': samples.join(','),
    }
    this.#forms = new Map(Object.entries(forms).map(([name, form]) => [name, Buffer.from(form)]))
  }

  /** In which forms these bytes hold it. */
  formsIn(bytes: Buffer): string[] {
    return [...this.#forms].flatMap(([name, form]) => (bytes.includes(form) ? [name] : []))
  }
}
