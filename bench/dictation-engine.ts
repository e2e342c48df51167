/**
 * A fake speech server, in its own process: it transcribes each chunk as a numbered word, at once. Sends its address.
 * `node dictation-engine.ts vosk` or `openai`
 */
import { startRealtimeServer } from '../server/test/realtime-server.ts'
import { startVoskServer } from '../server/test/vosk-server.ts'
import { numbered } from './dictation-sound.ts'

const wordsPerSentence = 12
/** Just less than a chunk lasts, so that each chunk brings a word though resampling holds back some samples. */
const secondsPerWord = 0.255

const words = Array.from({ length: 600 }, (_, index) => numbered(index))
const says = Array.from({ length: words.length / wordsPerSentence }, (_, index) =>
  words.slice(index * wordsPerSentence, (index + 1) * wordsPerSentence).join(' '),
)
const where =
  process.argv[2] === 'vosk'
    ? (await startVoskServer({ says })).url
    : (await startRealtimeServer({ says, secondsPerWord })).baseUrl
process.on('disconnect', () => process.exit())
process.send?.(where)
