import type { Clock } from '../platform/clock.ts'
import type { DictationConfig } from '../platform/config.ts'
import { createOpenAiDictation } from './openai.ts'
import { createPocketSphinx } from './pocketsphinx.ts'
import type { DictationEngine } from './port.ts'
import { createVosk } from './vosk.ts'

export { pocketSphinxNotice } from './pocketsphinx.ts'
export { type DictationEngine, isAi, SpeechProblem } from './port.ts'

/** The engine that the configuration names. Nothing is started or reached before somebody dictates. */
export const createDictationEngine = (config: DictationConfig, clock: Clock): DictationEngine => {
  if (config.engine === 'openai') return createOpenAiDictation(config, clock)
  if (config.engine === 'vosk') return createVosk(config, clock)
  return createPocketSphinx()
}
