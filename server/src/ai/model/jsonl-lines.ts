/** A line of a file; of one that is too long to be read only the beginning, to see whose it is. */
export type JsonlLine = { readonly text: string; readonly whole: boolean }

/** Bytes of a line: room for an answer as long as one that comes by itself. */
const maxLineLength = 4 * 2 ** 20
/** Bytes of a file: no service makes a longer one. */
const maxFileLength = 512 * 2 ** 20
const beginning = 1_000
const lineFeed = 10

/** Yields a file's lines as they arrive, holding one at a time; lines beyond the bounds are skipped. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<JsonlLine> {
  let pieces: Uint8Array[] = []
  let length = 0
  let read = 0
  const add = (piece: Uint8Array) => {
    const wasWhole = length <= maxLineLength
    length += piece.byteLength
    if (length <= maxLineLength) pieces.push(piece)
    // A copy, or the slice would retain the whole buffer.
    else if (wasWhole) pieces = [Buffer.from(Buffer.concat([...pieces, piece]).subarray(0, beginning))]
  }
  const take = (): JsonlLine => {
    const line = { text: Buffer.concat(pieces).toString('utf8'), whole: length <= maxLineLength }
    pieces = []
    length = 0
    return line
  }
  for await (const chunk of body) {
    read += chunk.byteLength
    if (read > maxFileLength) return
    let from = 0
    for (let to = chunk.indexOf(lineFeed); to !== -1; to = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, to))
      from = to + 1
      yield take()
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}
