import { type SpeechServer, startSpeechServer } from './speech-server.ts'

const endOfSound = '{"eof" : 1}'

export type VoskOptions = {
  readonly port?: number
  /** The sentences spoken, one after another: one more word is transcribed every so many chunks. */
  readonly says?: readonly string[]
  readonly chunksPerWord?: number
  /** Whether it is set to offer several sentences for one. */
  readonly alternatives?: boolean
}

export type VoskServer = SpeechServer & {
  /** What `VOSK_URL` would be. */
  readonly url: string
}

/** A Vosk server's answer to each chunk of these sentences. */
const createRecogniser = (sentences: readonly string[], chunksPerWord: number, alternatives: boolean) => {
  const left = sentences.map(sentence => sentence.split(' '))
  let chunks = 0
  let heard: string[] = []
  const result = () => {
    const words = heard.map((word, place) => ({ word, start: place, end: place + 1, conf: 1 }))
    const text = heard.join(' ')
    heard = []
    if (alternatives)
      return {
        alternatives: [
          { confidence: 2, text },
          { confidence: 1, text: 'something else' },
        ],
      }
    return { ...(words.length > 0 ? { result: words } : {}), text }
  }
  return {
    takes: (): object => {
      chunks += 1
      const words = left[0]
      if (!words || chunks % chunksPerWord !== 0) return { partial: heard.join(' ') }
      heard.push(words.shift() ?? '')
      if (words.length > 0) return { partial: heard.join(' ') }
      left.shift()
      return result()
    },
    result,
  }
}

/** A fake Vosk server on loopback: it transcribes any sound as its sentences, word by word. */
export const startVoskServer = async ({
  port = 0,
  says = ['the steering group would not decide'],
  chunksPerWord = 1,
  alternatives = false,
}: VoskOptions = {}): Promise<VoskServer> => {
  const server = await startSpeechServer(
    {
      isSound: (_data, isText) => !isText,
      isEnd: (data, isText) => isText && data.toString() === endOfSound,
      talk: ({ texts, sound }, say) => {
        const recogniser = createRecogniser(says, chunksPerWord, alternatives)
        return (data, isText) => {
          if (!isText) {
            sound.push(data)
            return say(recogniser.takes())
          }
          texts.push(data.toString())
          if (data.toString() === endOfSound) say(recogniser.result())
        }
      },
    },
    port,
  )
  return { ...server, url: `ws://127.0.0.1:${server.port}` }
}
