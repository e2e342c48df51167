import { dictationAudio } from '@diary/contract/dictation'

const bytesPerSecond = dictationAudio.sampleRate * dictationAudio.bytesPerSample

/** The same chunks; tells about once a second of sound how many bytes of it have been listened to. */
export async function* withFlowControl(
  chunks: AsyncIterable<Buffer>,
  give: (received: number) => void,
): AsyncGenerator<Buffer> {
  let received = 0
  let told = 0
  for await (const chunk of chunks) {
    yield chunk
    received += chunk.length
    if (received - told < bytesPerSecond) continue
    told = received
    give(received)
  }
}
