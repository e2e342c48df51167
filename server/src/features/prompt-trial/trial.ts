import type { LevelKey } from '@diary/contract/ai-levels'
import { type tryLevel, tryMessages } from '@diary/contract/ai-prompts'
import type { Answer as AnswerOf, Body } from '@diary/contract/endpoint'
import { AiProblem, type Level, type LevelName, levels, type MaskedInputs, type Outputs } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import { exemptFromMasking } from '../../platform/masking/index.ts'
import { answerFailure } from '../ai-gateway/index.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { recordAudit } from '../audit/index.ts'
import { coachingText } from '../coaching/index.ts'
import { chatAnalysisText, entryFeedbackText, studyReadingText } from './answer-text.ts'

type Draft = Body<typeof tryLevel>
type Tried = AnswerOf<typeof tryLevel>

/** Lines of three hyphens split a text into entries. */
const entriesIn = (text: string, date: string): MaskedInputs['coaching']['entries'] => {
  const parts = text
    .split(/^---[ \t]*\r?$/m)
    .map(part => part.trim())
    .filter(part => part !== '')
  if (parts.length === 0) throw fieldProblem('text', tryMessages.textBlank)
  const entries = parts.map((part, index) => ({ ref: index + 1, date, text: part }))
  return exemptFromMasking(entries, 'typed-by-administrator')
}

/** Runs drafts of levels on typed texts. Neither text nor answer is stored. */
export const createTrial = ({ ai, clock, database, log, sealing }: Context, settings: AiSettings) => {
  const writeTrialDown = (actor: AccountId, level: LevelKey, { model, reasoningEffort, textVerbosity }: Draft) =>
    inTransaction(database, tx =>
      recordAudit(tx, {
        actor,
        action: 'ai-level-tried',
        subject: 'level',
        subjectId: level,
        details: { model, reasoningEffort, textVerbosity },
        at: clock(),
      }),
    )

  return async (by: AccountId, key: LevelKey, draft: Draft, signal: AbortSignal): Promise<Tried> => {
    const { prompt, model, reasoningEffort: effort, textVerbosity: verbosity, text } = draft
    const asking = {
      // A draft has no version yet.
      settings: { isActive: true, model, effort, verbosity, prompt, promptVersion: 0 },
      signal,
      person: sealing.lookup(`safety identifier of ${by}`).toString('hex'),
    }
    const ask = async <K extends LevelName>(
      level: Level<K>,
      input: MaskedInputs[K],
      asText: (output: Outputs[K]) => string | Promise<string>,
    ): Promise<Tried> => {
      await writeTrialDown(by, key, draft)
      const {
        output,
        before = '',
        stamp,
      } = await ai.run(level, input, asking).catch((error: unknown) => {
        if (error instanceof AiProblem) log.warn({ use: level.name, kind: error.kind }, 'AI did not answer a draft')
        return answerFailure(error)
      })
      const { writtenBy, model: answered, writtenAt } = stamp
      return {
        text: `${before}\n\n${await asText(output)}`.trimStart(),
        stamp: { writtenBy, model: answered, writtenAt: writtenAt.toISOString() },
      }
    }

    /** The second request about an entry; where it fails, the feedback stands without. */
    const classify = async (input: MaskedInputs['entryClassification'], standing: string) => {
      const { defaults } = levels.entryClassification
      const settings = { ...defaults, model, effort, verbosity }
      try {
        const { output, instead } = await ai.run(levels.entryClassification, input, { ...asking, settings, standing })
        return { ...output, ...(instead === undefined ? {} : { text: instead }) }
      } catch (error) {
        if (error instanceof AiProblem) return {}
        throw error
      }
    }

    const typed = exemptFromMasking(text, 'typed-by-administrator')
    const today = clock().toISOString().slice(0, 10)
    switch (key) {
      case 'level_0_chat':
        return ask(levels.chat, { message: typed, history: [] }, output => output.text)
      case 'level_1_analysis': {
        const framework = await settings.frameworkInUse()
        const messages = [{ role: 'user' as const, content: typed }]
        return ask(levels.chatAnalysis, { messages, framework }, output => chatAnalysisText(output, framework))
      }
      case 'level_2_feedback': {
        const framework = await settings.frameworkInUse()
        const input = { text: typed, framework }
        return ask(levels.entryFeedback, input, async output => {
          const classified = output.unclassified ? await classify(input, output.text) : {}
          return entryFeedbackText({ ...output, ...classified }, framework)
        })
      }
      case 'level_3_coaching':
        return ask(levels.coaching, { entries: entriesIn(text, today) }, coachingText)
      case 'level_4_admin':
        return ask(levels.studyReading, { entries: entriesIn(text, today) }, studyReadingText)
    }
  }
}
