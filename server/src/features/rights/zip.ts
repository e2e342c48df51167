import { Zip, ZipDeflate } from 'fflate'
import { createTimeSlicer } from '../../platform/time-slicer.ts'

export type ZippedFile = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }

/** Characters compressed at a time. */
const enough = 32 * 1024

/** Joins small pieces and splits large ones, so that compressing one takes a millisecond or two. */
async function* inPieces(content: ZippedFile['content']): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const text of content) {
    waiting += text
    let from = 0
    for (; waiting.length - from >= enough; ) {
      // Does not split surrogate pairs: each half alone would become a replacement character.
      const last = waiting.charCodeAt(from + enough - 1)
      const to = from + enough - (last >= 0xd800 && last <= 0xdbff ? 1 : 0)
      yield Buffer.from(waiting.slice(from, to))
      from = to
    }
    waiting = waiting.slice(from)
  }
  yield Buffer.from(waiting)
}

/**
 * Streams files one after the other into a zip. Where a file fails, so does the zip: it ends without its central
 * directory, and no program takes it for complete.
 */
export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  const slices = createTimeSlicer()
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const piece of inPieces(content)) {
      file.push(piece)
      yield* taken()
      if (slices.isOver()) await slices.next()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
