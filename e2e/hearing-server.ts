import { type SpeechServer, startSpeechServer } from '../server/test/speech-server.ts'

/** A fake Vosk server whose transcripts the test sets, since no recogniser is unsure on demand. */
export type HearingServer = SpeechServer & {
  /** What `VOSK_URL` would be. */
  readonly url: string
  /** From the next sound on it sends this partial. */
  readonly guesses: (words: string) => void
  /** With the next sound it is certain of this, also if that has not begun yet. */
  readonly hears: (words: string) => void
}

/** A partial becomes final when the sound ends, as with Vosk; each stream starts without one. */
export const startHearingServer = async (): Promise<HearingServer> => {
  let guess = ''
  const certain: string[] = []
  const isEnd = (data: Buffer, isText: boolean) => isText && data.toString().includes('eof')
  const server = await startSpeechServer({
    isSound: (_data, isText) => !isText,
    isEnd,
    talk: (_connection, say) => {
      guess = ''
      return (data, isText) => {
        if (isEnd(data, isText)) return say({ text: guess })
        if (isText) return
        const text = certain.shift()
        if (text === undefined) say({ partial: guess })
        else say({ text })
      }
    },
  })
  return {
    ...server,
    url: `ws://127.0.0.1:${server.port}`,
    guesses: words => {
      guess = words
    },
    hears: words => {
      guess = ''
      certain.push(words)
    },
  }
}
