import type { DictationConfig } from '../platform/config.ts'
import { type DictationEngine, SpeechProblem } from './port.ts'

/** Speech recognised by OpenAI's realtime transcription, or by a server that speaks it. */
export const createOpenAiDictation = ({
  baseUrl = 'https://api.openai.com/v1',
}: Extract<DictationConfig, { engine: 'openai' }>): DictationEngine => {
  const { host } = new URL(baseUrl)
  return {
    name: 'openai',
    destination: {
      id: `openai:${host}`,
      remote: true,
      name: host === 'api.openai.com' ? `OpenAI at ${host}` : `a speech model at ${host}`,
      partials: true,
    },
    listen: () => {
      throw new SpeechProblem('missing', 'this release cannot speak to it')
    },
  }
}
