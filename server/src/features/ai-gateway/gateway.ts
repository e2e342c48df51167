import { type AiState, type AiUse, aiUses, type UseState } from '@diary/contract/ai'
import type { Project } from '@diary/contract/projects'
import {
  AiProblem,
  type Answer,
  type GuardedAsking,
  type Inputs,
  type Level,
  type LevelName,
  type LevelSettings,
  levels,
  type MaskedInputs,
  maskInput,
  type OutboundRecord,
  type Outputs,
  staysHere,
  textsIn,
} from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { createUnmasker, type MaskedText, type Masker, type Replaced } from '../../platform/masking/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { choicesOf } from '../participants/index.ts'
import { asBackground, createProjects, ownTextsOf } from '../projects/index.ts'
import { answerFailure, MayNotLeave } from './failures.ts'
import { unmasked, unmaskPieces } from './unmask.ts'

export type Ask = {
  /** Aborted when the person leaves or takes the request back. */
  readonly signal: AbortSignal
  readonly onText?: (piece: string) => void
  readonly onSending?: (sent: OutboundRecord) => Promise<void> | void
  /** The writer's own word that it was meant otherwise. */
  readonly readAs?: 'ordinary' | undefined
}

/** An answer as its person reads it. */
type Given<K extends LevelName> = Answer<Outputs[K]> & {
  /** Where names were replaced before a model was asked: what it answered, with its placeholders. */
  readonly masked?: Outputs[K] | undefined
}

/** What of a level says how it is steered. */
type ConfiguredLevel = Parameters<AiSettings['settingsOf']>[0]

/** Hides in these texts, for one request, whatever points at this person. */
type MaskerFor = (owner: ParticipantId, texts: readonly string[]) => Promise<Masker>

/** What of a request may leave: the level's input with everything found replaced, and the projects that go with it. */
type OutboundInput<K extends LevelName> = {
  readonly input: MaskedInputs[K]
  readonly background: readonly MaskedText[]
  readonly person: string
}

/** The way to an answer, and what hid the names on it, where any may leave. */
type Way<K extends LevelName> = {
  readonly ask: (asking: GuardedAsking<K>) => Promise<Answer<Outputs[K]>>
  readonly masker?: Masker
  readonly requireStill?: () => Promise<void>
}

/** For the log; the cause of an AiProblem is worded here, never by a server or a person. */
const failureOf = (use: LevelName, { kind, cause }: AiProblem) => ({
  use,
  kind,
  ...(cause instanceof Error ? { because: cause.message } : {}),
})

/**
 * The one door between a person's words and the AI that they ask, now or in a job of theirs: the person's own choice and
 * the level's switch are read anew, words that leave this server are masked, projects that the person chose go with them,
 * masked too, and the answer comes back with the names put back in.
 */
export const createAiGateway = (context: Context, settings: AiSettings, maskerFor: MaskerFor) => {
  const { ai, log } = context
  const projects = createProjects(context)

  const personFor = (owner: ConsentingId) => context.sealing.lookup(`safety identifier of ${owner}`).toString('hex')

  const requireChoice = async (owner: ConsentingId) => {
    const { aiMayRead } = await choicesOf(context.database, owner)
    if (!aiMayRead) throw new MayNotLeave('may-not-read')
  }

  const requireProjects = async (owner: ConsentingId, chosen: readonly Project[]) => {
    if (chosen.length > 0 && !(await projects.areStillChosen(owner, chosen))) throw new MayNotLeave('taken-back')
  }

  const requireOpen = async (owner: ConsentingId, level: ConfiguredLevel): Promise<LevelSettings> => {
    const [steered] = await Promise.all([settings.settingsOf(level), requireChoice(owner)])
    if (!steered.isActive) throw new MayNotLeave('level-off')
    return steered
  }

  /** What leaves, what hid the names in it, and what must still hold when it does. */
  const prepareOutbound = async <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K]) => {
    const chosen = await projects.chosenForAi(owner)
    const masker = await maskerFor(owner, [...textsIn(level, input), ...chosen.flatMap(ownTextsOf)])
    const leaving: OutboundInput<K> = {
      input: maskInput(level, input, masker.mask),
      background: chosen.map(project => asBackground(project, masker.mask)),
      person: personFor(owner),
    }
    const requireStill = async () => {
      await Promise.all([requireChoice(owner), requireProjects(owner, chosen)])
    }
    return { leaving, masker, requireStill }
  }

  /** How it is asked. The built-in analyser reads what was written, and is given no projects, having no use for them. */
  const wayOf = async <K extends LevelName>(
    owner: ConsentingId,
    level: Level<K>,
    input: Inputs[K],
  ): Promise<Way<K>> => {
    if (staysHere(ai)) return { ask: asking => ai.run(level, input, asking) }
    const { leaving, ...way } = await prepareOutbound(owner, level, input)
    const { background } = leaving
    return { ...way, ask: asking => ai.run(level, leaving.input, { ...asking, background }) }
  }

  /** Rejects with AiProblem where AI does not answer, and with MayNotLeave where it is not asked. */
  const answerTo = async <K extends LevelName>(
    owner: ConsentingId,
    level: Level<K>,
    input: Inputs[K],
    { signal, onText, onSending, readAs }: Ask,
  ): Promise<Given<K>> => {
    const [steered, { worksWithDanger }] = await Promise.all([
      requireOpen(owner, level),
      choicesOf(context.database, owner),
    ])
    const { ask, masker, requireStill } = await wayOf(owner, level, input)
    const pieces = masker && onText ? unmaskPieces(masker, onText) : undefined
    const answer = await ask({
      settings: steered,
      signal,
      person: personFor(owner),
      // What a placeholder stands for may be what decides.
      written: input,
      readAs,
      worksWithDanger,
      // Between two attempts the person may have switched reading off, or taken a project back.
      onSending: async (sent: OutboundRecord) => {
        await requireStill?.()
        await onSending?.(sent)
      },
      ...(onText ? { onText: pieces ? pieces.piece : onText } : {}),
    }).catch((error: unknown) => {
      if (error instanceof AiProblem) log.warn(failureOf(level.name, error), 'AI did not answer')
      throw error
    })
    pieces?.end()
    return masker ? { ...answer, output: unmasked(answer.output, masker), masked: answer.output } : answer
  }

  /** Does something whose refusals are no failure: undefined where the words may not leave. */
  const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof MayNotLeave)) throw error
        // With what is chosen now, it may.
        if (error.why !== 'taken-back') return undefined
      }
    }
  }

  return {
    /** Throws 403 where the person does not allow it, 503 where the level is off or AI fails, 409 where it declines. */
    ask: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K], ask: Ask) =>
      answerTo(owner, level, input, ask).catch(answerFailure),

    /** Throws 403 where the person does not allow it, 503 where the level is off; whether AI would answer is left open. */
    requireOpen: async (owner: ConsentingId, level: ConfiguredLevel): Promise<void> => {
      await requireOpen(owner, level).catch(answerFailure)
    },

    /** For work that nobody waits for: rejects with AiProblem; undefined where it may not be asked any more. */
    askUnattended: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K], signal: AbortSignal) =>
      unlessRefused(() => answerTo(owner, level, input, { signal })),

    /**
     * What leaves with a request that is answered later, and what was replaced in it; undefined where it may not leave.
     * Only for destinations that are not this server.
     */
    prepare: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K]) =>
      unlessRefused(async () => {
        await requireOpen(owner, level)
        const { leaving, masker, requireStill } = await prepareOutbound(owner, level, input)
        await requireStill()
        return { ...leaving, written: input, replaced: masker.replaced() }
      }),

    /** Puts names back in the answer to what was prepared, from what was replaced in it. */
    restoring: (replaced: Replaced) => {
      const unmasker = createUnmasker(replaced)
      return <T>(output: T): T => unmasked(output, unmasker)
    },

    /** What the person can ask for now, for screens to say before anyone types. */
    stateFor: async (owner: ConsentingId): Promise<AiState> => {
      const stateOf = async (use: AiUse): Promise<[AiUse, UseState]> => {
        const { isActive } = await settings.settingsOf(levels[use])
        if (!isActive) return [use, 'off']
        return [use, (await ai.reachable()) ? 'on' : 'unreachable']
      }
      const [choices, ...uses] = await Promise.all([choicesOf(context.database, owner), ...aiUses.map(stateOf)])
      const { destination } = ai
      return {
        uses: Object.fromEntries(uses) as Record<AiUse, UseState>,
        mayRead: choices.aiMayRead,
        destination: { ...destination },
        told: choices.toldAbout === destination.id,
      }
    },
  }
}
export type AiGateway = ReturnType<typeof createAiGateway>
