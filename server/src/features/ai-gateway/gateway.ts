import { type AiState, type AiUse, aiUses, type UseState } from '@diary/contract/ai'
import type { Project } from '@diary/contract/projects'
import {
  AiProblem,
  type Answer,
  charactersAtOnce,
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
import { choicesOf, mayReadEarlier } from '../participants/index.ts'
import { asBackground, createProjects, ownTextsOf } from '../projects/index.ts'
import { answerFailure, MayNotLeave } from './failures.ts'
import { unmasked, unmaskPieces } from './unmask.ts'

export type Ask = {
  /** Aborted when the person disconnects or cancels. */
  readonly signal: AbortSignal
  readonly onText?: (piece: string) => void
  /** Called with the number of requests before this one. */
  readonly onWaiting?: (before: number) => void
  readonly onSending?: (sent: OutboundRecord) => Promise<void> | void
  /** The writer says that it was meant otherwise. */
  readonly readAs?: 'ordinary' | undefined
  /** For `entryClassification`: the feedback that is shown. */
  readonly standing?: string | undefined
}

/** An answer for its person. */
type Given<K extends LevelName> = Answer<Outputs[K]> & {
  /** Where names were masked for a model: its answer with placeholders. */
  readonly masked?: Outputs[K] | undefined
}

/** The part of a level that selects its settings. */
type ConfiguredLevel = Parameters<AiSettings['settingsOf']>[0]

/** Creates a masker for one request, which knows this person's identifiers and these texts. */
type MaskerFor = (owner: ParticipantId, texts: readonly string[]) => Promise<Masker>

/** What is sent: the level's masked input, and the projects that go with it. */
type OutboundInput<K extends LevelName> = {
  readonly input: MaskedInputs[K]
  readonly background: readonly MaskedText[]
  readonly person: string
}

/** How to ask, and the masker where texts leave this server. */
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
 * The only gateway between a person's texts and AI, for requests and jobs: checks the person's choice and the level's
 * switch each time, masks what leaves this server, adds the projects that the person chose, masked too, and restores
 * the names in the answer.
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
    const [levelSettings] = await Promise.all([settings.settingsOf(level), requireChoice(owner)])
    if (!levelSettings.isActive) throw new MayNotLeave('level-off')
    return levelSettings
  }

  /** The masked request, its masker, and the check to repeat just before sending. */
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

  /** The built-in analyser reads the unmasked input and is given no projects, since it does not use them. */
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
    { signal, onText, onWaiting, onSending, readAs, standing }: Ask,
  ): Promise<Given<K>> => {
    const [levelSettings, { worksWithDanger }] = await Promise.all([
      requireOpen(owner, level),
      choicesOf(context.database, owner),
    ])
    const { ask, masker, requireStill } = await wayOf(owner, level, input)
    const pieces = masker && onText ? unmaskPieces(masker, onText) : undefined
    const answer = await ask({
      settings: levelSettings,
      signal,
      person: personFor(owner),
      // A masked word may be what the meeting depends on.
      written: input,
      readAs,
      standing,
      worksWithDanger,
      // Between two attempts the person may have switched AI off or withdrawn a project.
      onSending: async (sent: OutboundRecord) => {
        await requireStill?.()
        await onSending?.(sent)
      },
      ...(onWaiting ? { onWaiting } : {}),
      ...(onText ? { onText: pieces ? pieces.piece : onText } : {}),
    }).catch((error: unknown) => {
      if (error instanceof AiProblem) log.warn(failureOf(level.name, error), 'AI did not answer')
      throw error
    })
    pieces?.end()
    return masker ? { ...answer, output: unmasked(answer.output, masker), masked: answer.output } : answer
  }

  /** Runs work whose refusals are no failure: undefined where the text must not be sent. */
  const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof MayNotLeave)) throw error
        // Retry with the present choice of projects.
        if (error.why !== 'taken-back') return undefined
      }
    }
  }

  return {
    /** Throws 403 where the person does not allow it, 503 where the level is off or AI fails, 409 where it declines. */
    ask: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K], ask: Ask) =>
      answerTo(owner, level, input, ask).catch(answerFailure),

    /** Throws 403 where the person does not allow it, 503 where the level is off; does not check whether AI answers. */
    requireOpen: async (owner: ConsentingId, level: ConfiguredLevel): Promise<void> => {
      await requireOpen(owner, level).catch(answerFailure)
    },

    /** How many characters of a diary one request of the level may hold. */
    charactersAtOnce: async <K extends LevelName>(level: Level<K>): Promise<number> =>
      charactersAtOnce(ai, level.name, await settings.settingsOf(level)),

    /** For background work: rejects with AiProblem; undefined where it is no longer allowed. */
    askUnattended: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K], signal: AbortSignal) =>
      unlessRefused(() => answerTo(owner, level, input, { signal })),

    /**
     * The masked request of a batch and its replacements; undefined where it must not be sent. Only for destinations
     * other than this server.
     */
    prepare: <K extends LevelName>(owner: ConsentingId, level: Level<K>, input: Inputs[K]) =>
      unlessRefused(async () => {
        await requireOpen(owner, level)
        const { leaving, masker, requireStill } = await prepareOutbound(owner, level, input)
        await requireStill()
        return { ...leaving, written: input, replaced: masker.replaced() }
      }),

    /** Restores names in the answer to a prepared request, from its replacements. */
    restoring: (replaced: Replaced) => {
      const unmasker = createUnmasker(replaced)
      return <T>(output: T): T => unmasked(output, unmasker)
    },

    /** Which uses of AI are available to the person, for screens to show in advance. */
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
        mayReadEarlier: mayReadEarlier(choices),
        destination: { ...destination },
        told: choices.toldAbout === destination.id,
      }
    },
  }
}
export type AiGateway = ReturnType<typeof createAiGateway>
