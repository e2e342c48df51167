import { dictationAudio } from '@diary/contract/dictation'

const bytesPerSecond = dictationAudio.sampleRate * dictationAudio.bytesPerSample

/** Passes chunks on; reports about once a second of audio how many bytes have been processed. */
export async function* withFlowControl(
  chunks: AsyncIterable<Buffer>,
  give: (received: number) => void,
): AsyncGenerator<Buffer> {
  let received = 0
  let reported = 0
  for await (const chunk of chunks) {
    yield chunk
    received += chunk.length
    if (received - reported < bytesPerSecond) continue
    reported = received
    give(received)
  }
}
