import { type AiState, type AiUse, aiMessages, aiUses, type UseState } from '@diary/contract/ai'
import { type Project, projectMessages } from '@diary/contract/projects'
import {
  AiProblem,
  type Answer,
  type Inputs,
  type Level,
  type LevelName,
  levels,
  type Outputs,
  type Sent,
} from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Masker } from '../../platform/masking/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { choicesOf } from '../participants/index.ts'
import { asBackground, createProjects, ownTextsOf } from '../projects/index.ts'
import { answerFailure } from './failures.ts'
import { unmasked, unmaskPieces } from './unmask.ts'

export type Ask = {
  /** Aborted when the person leaves or takes the request back. */
  readonly signal: AbortSignal
  readonly onText?: (piece: string) => void
  readonly onSending?: (sent: Sent) => Promise<void> | void
}

/** Hides in these texts, for one request, whatever points at this person. */
type MaskerFor = (owner: ParticipantId, texts: readonly string[]) => Promise<Masker>

/** Every text of an input, as the level names them. */
const textsIn = <K extends LevelName>(level: Level<K>, input: Inputs[K]): string[] => {
  const texts: string[] = []
  level.masked(input, text => {
    texts.push(text)
    return text
  })
  return texts
}

/** For the log; the cause of an AiProblem is worded here, never by a server or a person. */
const failureOf = (use: LevelName, { kind, cause }: AiProblem) => ({
  use,
  kind,
  ...(cause instanceof Error ? { because: cause.message } : {}),
})

/**
 * The one door between a person's words and AI, whoever asks: the person's own choice and the level's switch are read
 * anew, words that leave this server are masked, projects that the person chose go with them, masked too, and the answer
 * comes back with the names put back in.
 */
export const createCriticalFriend = (context: Context, settings: AiSettings, maskerFor: MaskerFor) => {
  const { ai, log } = context
  const projects = createProjects(context)

  const personFor = (owner: ConsentingId) => context.sealing.lookup(`safety identifier of ${owner}`).toString('hex')

  const requireChoice = async (owner: ConsentingId) => {
    const { aiMayRead } = await choicesOf(context.database, owner)
    if (!aiMayRead) throw problem(403, aiMessages.mayNotRead)
  }

  const requireProjects = async (owner: ConsentingId, chosen: readonly Project[]) => {
    if (chosen.length > 0 && !(await projects.areStillChosen(owner, chosen))) {
      throw problem(409, projectMessages.takenBack)
    }
  }

  return {
    /** Throws 403 where the person does not allow it, 503 where the level is off or AI fails, 409 where it declines. */
    ask: async <K extends LevelName>(
      owner: ConsentingId,
      level: Level<K>,
      input: Inputs[K],
      { signal, onText, onSending }: Ask,
    ): Promise<Answer<Outputs[K]>> => {
      // The built-in analyser has no use for projects, so that it is given none.
      const [steered, chosen] = await Promise.all([
        settings.settingsOf(level),
        ai.destination.remote ? projects.chosenForAi(owner) : [],
        requireChoice(owner),
      ])
      if (!steered.isActive) throw problem(503, aiMessages.levelOff)
      const masker: Masker | undefined = ai.destination.remote
        ? await maskerFor(owner, [...textsIn(level, input), ...chosen.flatMap(ownTextsOf)])
        : undefined
      const sent = masker ? level.masked(input, masker.mask) : input
      const background = masker ? chosen.map(project => asBackground(project, masker.mask)) : []
      const pieces = masker && onText ? unmaskPieces(masker, onText) : undefined
      const asking = {
        settings: steered,
        signal,
        person: personFor(owner),
        background,
        // Between two attempts the person may have switched reading off, or taken a project back.
        onSending: async (leaving: Sent) => {
          await Promise.all([requireChoice(owner), requireProjects(owner, chosen)])
          await onSending?.(leaving)
        },
        ...(onText ? { onText: pieces ? pieces.piece : onText } : {}),
      }
      const answer = await ai.run(level, sent, asking).catch((error: unknown) => {
        if (error instanceof AiProblem) log.warn(failureOf(level.name, error), 'AI did not answer')
        return answerFailure(error)
      })
      pieces?.end()
      return masker ? { ...answer, output: unmasked(answer.output, masker) } : answer
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
export type CriticalFriend = ReturnType<typeof createCriticalFriend>
