import type { Clock } from '../platform/clock.ts'
import type { DictationConfig } from '../platform/config.ts'
import type { Wait } from '../platform/wait.ts'
import { createOpenAiDictation } from './openai.ts'
import { createPocketSphinx } from './pocketsphinx.ts'
import type { DictationEngine } from './port.ts'
import { createVosk } from './vosk.ts'

export { pocketSphinxNotice } from './pocketsphinx.ts'
export { type DictationEngine, isAi, SpeechProblem } from './port.ts'

/** The engine that the configuration names. Nothing is started or connected before someone dictates. */
export const createDictationEngine = (config: DictationConfig, clock: Clock, wait: Wait): DictationEngine => {
  if (config.engine === 'openai') return createOpenAiDictation(config, clock, wait)
  if (config.engine === 'vosk') return createVosk(config, clock, wait)
  return createPocketSphinx()
}
