import { type DictationState, dictationMessages, type dictationStream } from '@diary/contract/dictation'
import type { Context } from '../../context.ts'
import { isAi } from '../../dictation/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { SocketCall } from '../../platform/http/mount.ts'
import { choicesOf } from '../participants/index.ts'
import { audioInputFrom } from './audio-input.ts'
import { createLeases } from './leases.ts'
import { listenTo, refuse } from './stream.ts'
import type { Why } from './stream-end.ts'

/** Dictation: turns speech into text. */
export const createDictation = ({ database, clock, log, metrics, dictation: engine }: Context) => {
  const leases = createLeases({ database, clock })

  const ai = engine !== undefined && isAi(engine)
  /** Whether the engine is AI and the person does not allow AI. */
  const isRefusedTo = async (owner: ParticipantId) => ai && !(await choicesOf(database, owner)).aiMayRead

  const stateFor = async (owner: ParticipantId): Promise<DictationState> => {
    if (!engine) return { available: false, refused: null, destination: null, told: false }
    const choices = await choicesOf(database, owner)
    return {
      available: true,
      refused: ai && !choices.aiMayRead ? dictationMessages.aiMayNotRead : null,
      destination: engine.destination,
      told: choices.toldAboutDictation === engine.destination.id,
    }
  }

  type Call = SocketCall<typeof dictationStream>

  /** Returns when the stream has ended, or why there is none. */
  const stream = async ({ caller, socket, closing, isStillAdmitted }: Call): Promise<Why | undefined> => {
    if (!engine) return 'off'
    const owner = caller.participantId
    // Before the checks below, so that audio that arrives meanwhile is not lost.
    const sound = audioInputFrom(socket, clock)
    if (await isRefusedTo(owner)) return 'aiMayNotRead'
    const lease = await leases.take(owner)
    if (typeof lease === 'string') return lease
    const whyNot = async () => {
      if (!(await isStillAdmitted())) return 'signedOut'
      if (await isRefusedTo(owner)) return 'aiMayNotRead'
      return (await lease.renew()) ? undefined : 'already'
    }
    closing.addEventListener('abort', sound.stop)
    // The shutdown may have begun during the checks.
    if (closing.aborted) sound.stop()
    try {
      // Not within the call below: without metrics its argument would not be evaluated.
      const ended = await listenTo({ socket, sound, engine, whyNot, leave: lease.release, clock, log })
      metrics?.dictationEnded(ended)
    } finally {
      closing.removeEventListener('abort', sound.stop)
    }
    return undefined
  }

  /** One stream, from the upgrade to its end. A refused socket gets the reason and is closed. */
  const listen = async (call: Call): Promise<void> => {
    const why = await stream(call).catch((error: unknown) => {
      log.error({ err: error }, 'a dictation failed')
      return 'fault' as const
    })
    if (!why) return
    log.info({ why }, 'a dictation was refused')
    metrics?.dictationEnded(why)
    refuse(call.socket, why)
  }

  return { stateFor, listen }
}
