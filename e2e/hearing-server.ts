import { type SpeechServer, startSpeechServer } from '../server/test/speech-server.ts'

/** A stand-in for a Vosk server that hears what the test says, since no recogniser can be told when to be unsure. */
export type HearingServer = SpeechServer & {
  /** What `VOSK_URL` would be. */
  readonly url: string
  /** From the next sound on it has heard this, but is not certain. */
  readonly guesses: (words: string) => void
  /** With the next sound it is certain of this, also if that has not begun yet. */
  readonly hears: (words: string) => void
}

/** What is still a guess when the sound is over becomes certain, as with Vosk; each stream begins with none. */
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
