import type { DictationConfig } from '../platform/config.ts'
import { type DictationEngine, SpeechProblem } from './port.ts'

/** Speech recognised by a Vosk server of the study's own. */
export const createVosk = ({ url }: Extract<DictationConfig, { engine: 'vosk' }>): DictationEngine => {
  const { host } = new URL(url)
  return {
    name: 'vosk',
    destination: { id: `vosk:${host}`, remote: true, name: `a Vosk server at ${host}`, partials: true },
    listen: () => {
      throw new SpeechProblem('missing', 'this release cannot speak to it')
    },
  }
}
