import type { ServerTroubleKind } from '@diary/contract/ai-server'
import type { AiProblemKind } from '../provider.ts'
import { hasMeaning, namesUnknownModel, saysTooLong } from './retry-policy.ts'
import type { WireFailure } from './wire.ts'

/** The sentences of Ollama, llama.cpp and CUDA for it; a runner that died while loading nearly always lacked memory. */
const lacksMemory = /out of memory|more system memory|cudamalloc|failed to allocate|runner process has terminated/i

/** What an administrator is to do about a failed test request. */
export const troubleOf = (failure: WireFailure): ServerTroubleKind => {
  if (failure.what === 'broken') return 'refused-connection'
  if (failure.what === 'malformed') return 'wrong-address'
  if (failure.what === 'failed') return 'failed'
  const { status, words, code } = failure
  if (status === 401 || status === 403) return 'wrong-key'
  if (lacksMemory.test(words)) return 'out-of-memory'
  if (namesUnknownModel(code) || status === 404 || status === 410) return 'unknown-model'
  if (status === 503 && /loading/i.test(words)) return 'loading'
  if (status === 503 || status === 429) return 'busy'
  return 'failed'
}

/** Whether the server took offence at the request's form, which another form may avoid. */
export const isAboutForm = (failure: WireFailure): boolean =>
  failure.what === 'refused' &&
  (failure.status === 400 || failure.status === 422) &&
  !hasMeaning(failure) &&
  !saysTooLong(failure.words)

/** The failure of a request that met this trouble. */
export const problemKinds: Readonly<Record<ServerTroubleKind, AiProblemKind>> = {
  'refused-connection': 'unreachable',
  silent: 'slow',
  'wrong-address': 'misconfigured',
  'no-models': 'misconfigured',
  'unknown-model': 'misconfigured',
  loading: 'unreachable',
  'wrong-key': 'misconfigured',
  'out-of-memory': 'unreachable',
  busy: 'busy',
  failed: 'unreachable',
}
