import type { LevelName, Outputs } from '../levels.ts'
import { replyInDanger } from './chat-in-danger.ts'
import { carefulText, gentlePart, gentleText, repeatsHurt } from './gentle-text.ts'
import { tenderQuestion } from './gentle-words.ts'
import { type Help, helpText } from './help-text.ts'
import type { Met } from './own-texts.ts'

const stillInTheMiddle = 'You were still in the middle of it.'
const noQuestion = 'Good that you are writing. I will not ask you to look into it here.'
/** At the end of an answer about a diary; the text before a grave one has asked already. */
const questionAfter = (met: Met) => (met.meeting === 'tender' ? tenderQuestion(met) : noQuestion)

type Suggested = Outputs['entryFeedback']['competences']
const groundedGently = (competences: Suggested): Suggested =>
  competences.filter(({ evidence }) => !repeatsHurt(evidence))

const isRead = ({ delicate, english, meeting }: Met) => meeting === 'ordinary' && !delicate && english

/** A whole diary with a grave entry: tender, whatever help precedes it. */
const asTender = (met: Met): Met => ({ ...met, meeting: 'tender' })
const part = (met: Met, text: string, otherwise: string) => gentlePart(asTender(met), text) || otherwise
const points = (met: Met, items: readonly string[]) =>
  items.filter(item => gentlePart(asTender(met), item) === item.trim() && !item.includes('?'))

const harmlessPoints = (items: readonly string[]) => items.filter(item => !repeatsHurt(item))

type Behind = readonly { readonly ref: number; readonly quote: string }[]
const standing = (met: Met, behind: Behind) =>
  behind.filter(({ ref, quote }) => !met.leftOut.has(ref) && !repeatsHurt(quote))
const standingThemes = <T extends { readonly name: string; readonly entries: Behind }>(
  met: Met,
  themes: readonly T[],
) =>
  themes
    .map(theme => ({ ...theme, entries: [...standing(met, theme.entries)] }))
    .filter(({ name, entries }) => entries.length > 0 && !repeatsHurt(name))

type Enforcement<Output> = {
  /** The answer where no provider is asked, or nothing of its answer is left. */
  readonly fixed: (met: Met, help: Help) => Output
  /** The part of a provider's answer that passes. */
  readonly left: (met: Met, help: Help, output: Output) => Output
}

const feedbackText = (met: Met, help: Help, text: string) =>
  met.meeting === 'danger' ? helpText(help, met.danger ?? 'own-life') : gentleText(met, help, text)

/** What an answer may contain, by level: the last step before it is shown or stored, from any provider. */
export const enforcements: { readonly [K in LevelName]: Enforcement<Outputs[K]> } = {
  entryFeedback: {
    fixed: (met, help) => ({ text: feedbackText(met, help, ''), competences: [], keyphrases: [] }),
    left: (met, help, output) => {
      if (isRead(met)) return output
      const competences = groundedGently(output.competences)
      const keyphrases = output.keyphrases.filter(phrase => !repeatsHurt(phrase))
      if (met.meeting === 'ordinary') return { ...output, text: carefulText(output.text), competences, keyphrases }
      const text = feedbackText(met, help, output.text)
      // The writer's own word brings back tone and competences, and nothing else.
      if (met.readAs === undefined) return { text, competences: [], keyphrases: [] }
      return { text, competences, keyphrases: [], ...(output.sentiment ? { sentiment: output.sentiment } : {}) }
    },
  },

  chat: {
    fixed: (met, help) => ({ text: met.meeting === 'danger' ? replyInDanger(met, help) : gentleText(met, help, '') }),
    left: (met, help, output) => {
      if (isRead(met)) return output
      const text = met.meeting === 'ordinary' ? carefulText(output.text) : gentleText(met, help, output.text)
      return { ...output, text }
    },
  },

  chatAnalysis: {
    fixed: (met, help) => ({
      summary: met.meeting === 'tender' ? stillInTheMiddle : feedbackText({ ...met, newSign: true }, help, ''),
      keyInsights: [],
      reflectionPoints: [],
      competences: [],
    }),
    left: (met, help, output) => {
      if (isRead(met)) return output
      if (met.meeting === 'ordinary') {
        return {
          ...output,
          summary: carefulText(output.summary),
          keyInsights: harmlessPoints(output.keyInsights),
          reflectionPoints: harmlessPoints(output.reflectionPoints).map(carefulText),
          competences: groundedGently(output.competences),
        }
      }
      if (met.meeting === 'grave') return enforcements.chatAnalysis.fixed(met, help)
      const gentle = {
        summary: part(met, output.summary, stillInTheMiddle),
        keyInsights: points(met, output.keyInsights),
        reflectionPoints: points(met, output.reflectionPoints),
      }
      if (met.readAs === undefined) return { ...gentle, competences: [] }
      return { ...output, ...gentle, competences: groundedGently(output.competences) }
    },
  },

  themes: {
    fixed: met => ({
      overallSummary: stillInTheMiddle,
      themes: [],
      lessonsLearned: [],
      growthAreas: [],
      supportiveReflection: questionAfter(met),
    }),
    left: (met, help, output) => {
      const themes = standingThemes(met, output.themes)
      if (met.meeting === 'ordinary') {
        return {
          overallSummary: met.delicate ? carefulText(output.overallSummary) : output.overallSummary,
          themes,
          lessonsLearned: harmlessPoints(output.lessonsLearned),
          growthAreas: harmlessPoints(output.growthAreas),
          supportiveReflection: met.delicate ? carefulText(output.supportiveReflection) : output.supportiveReflection,
        }
      }
      return {
        ...enforcements.themes.fixed(met, help),
        overallSummary: part(met, output.overallSummary, stillInTheMiddle),
        themes,
        lessonsLearned: points(met, output.lessonsLearned),
      }
    },
  },

  coaching: {
    fixed: met => ({
      whatReturns: stillInTheMiddle,
      whatChanged: [],
      whatIsOpen: [],
      question: questionAfter(met),
    }),
    left: (met, help, output) => {
      if (met.meeting === 'ordinary') {
        return {
          whatReturns: met.delicate ? carefulText(output.whatReturns) : output.whatReturns,
          whatChanged: harmlessPoints(output.whatChanged),
          whatIsOpen: harmlessPoints(output.whatIsOpen),
          question: met.delicate ? carefulText(output.question) : output.question,
        }
      }
      return {
        ...enforcements.coaching.fixed(met, help),
        whatReturns: part(met, output.whatReturns, stillInTheMiddle),
        whatChanged: points(met, output.whatChanged),
      }
    },
  },

  studyReading: {
    fixed: () => ({ themes: [] }),
    left: (met, _help, output) => ({ themes: standingThemes(met, output.themes) }),
  },

  // Names of themes that passed the level before, and numbers: no person's text.
  studyThemes: {
    fixed: () => ({ summary: stillInTheMiddle, themes: [] }),
    left: (_met, _help, output) => output,
  },
}
