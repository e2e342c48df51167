import type { LevelName, Outputs } from '../levels.ts'
import { asks } from '../question-mark.ts'
import { isUnsayable } from './banned-moves.ts'
import { replyInDanger } from './chat-in-danger.ts'
import { answeredWithCare } from './decision.ts'
import { carefulText, gentlePart, gentleText, invitation, repeatsHurt, sayableText } from './gentle-text.ts'
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
  items.filter(item => gentlePart(asTender(met), item) === item.trim() && !asks(item))

const sayablePoints = (items: readonly string[]) => items.filter(item => !isUnsayable(item))
const harmlessPoints = (items: readonly string[]) => sayablePoints(items).filter(item => !repeatsHurt(item))
const diaryText = (met: Met, text: string) => (met.delicate ? carefulText(text, met) : sayableText(text))

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

/** What is left of a text about a diary, by paragraph or sentence, once nobody is held up whom a left-out entry names. */
const namesNobodyLeftOut = ({ peopleLeftOut }: Met) => {
  if (peopleLeftOut.size === 0) return () => true
  const named = new RegExp(`(?<!\\p{L})(?:${[...peopleLeftOut].join('|')})(?!\\p{L})`, 'u')
  return (text: string) => !named.test(text)
}
const withoutLeftOut = (met: Met, parts: readonly string[], between: string): string =>
  parts.filter(namesNobodyLeftOut(met)).join(between) || stillInTheMiddle
/** A question is whole or not asked: without it a quotation would be left. */
const carefulQuestion = (met: Met, text: string): string => {
  const careful = diaryText(met, text)
  return asks(text) && !asks(careful) ? invitation : careful
}
const weighs = /\b(?:heavier|lighter|negative|positive)\b/i
/** Beside grief nothing is weighed or compared. */
const unweighed = (text: string): string =>
  text
    .split(/(?<=[.?!])\s+(?=[\p{Lu}\d])/u)
    .filter(sentence => !weighs.test(sentence))
    .join(' ')

const aboutThemes = (
  met: Met,
  { overallSummary, themes, lessonsLearned, growthAreas, supportiveReflection }: Outputs['themes'],
) => {
  const isFree = namesNobodyLeftOut(met)
  return {
    overallSummary: withoutLeftOut(met, overallSummary.split(/(?<=[.?!]) (?=[\p{Lu}\d])/u), ' '),
    themes: themes.filter(({ name, entries }) => isFree(name) && entries.every(({ quote }) => isFree(quote))),
    lessonsLearned: lessonsLearned.filter(isFree),
    growthAreas: growthAreas.filter(isFree),
    supportiveReflection: isFree(supportiveReflection) ? supportiveReflection : invitation,
  }
}
const aboutCoaching = (met: Met, { whatReturns, whatChanged, whatIsOpen, question }: Outputs['coaching']) => ({
  whatReturns: withoutLeftOut(met, whatReturns.split(/\n{2,}/), '\n\n'),
  whatChanged: whatChanged.filter(namesNobodyLeftOut(met)),
  whatIsOpen: whatIsOpen.filter(namesNobodyLeftOut(met)),
  question: namesNobodyLeftOut(met)(question) ? question : invitation,
})

type Enforcement<Output> = {
  /** The answer where no provider is asked, or nothing of its answer is left. */
  readonly fixed: (met: Met, help: Help) => Output
  /** The part of a provider's answer that passes. */
  readonly left: (met: Met, help: Help, output: Output) => Output
}

const gentleClassification = (
  met: Met,
  { sentiment, competences, keyphrases }: Outputs['entryClassification'],
): Outputs['entryClassification'] => {
  // The writer's own word brings back tone and competences, and nothing else.
  if (met.meeting !== 'ordinary' && met.readAs === undefined) return { competences: [], keyphrases: [] }
  return {
    competences: groundedGently(competences),
    keyphrases: met.meeting === 'ordinary' ? keyphrases.filter(phrase => !repeatsHurt(phrase)) : [],
    ...(sentiment ? { sentiment } : {}),
  }
}

const feedbackText = (met: Met, help: Help, text: string) =>
  met.meeting === 'danger' ? helpText(help, met.danger ?? 'own-life') : gentleText(met, help, text)

/** What an answer may contain, by level: the last step before it is shown or stored, from any provider. */
export const enforcements: { readonly [K in LevelName]: Enforcement<Outputs[K]> } = {
  entryFeedback: {
    fixed: (met, help) => ({
      text: feedbackText(met, help, ''),
      competences: [],
      keyphrases: [],
      why: [answeredWithCare],
    }),
    left: (met, help, output) => {
      if (isRead(met)) return { ...output, text: sayableText(output.text) }
      const { text, question, why, unclassified, ...classification } = output
      const isOrdinary = met.meeting === 'ordinary'
      return {
        ...gentleClassification(met, classification),
        text: isOrdinary ? carefulText(text, met) : feedbackText(met, help, text),
        ...(isOrdinary && question ? { question } : {}),
        ...(why ? { why: [answeredWithCare] } : {}),
        ...(unclassified ? { unclassified } : {}),
      }
    },
  },

  entryClassification: {
    fixed: () => ({ competences: [], keyphrases: [] }),
    left: (met, _help, { meeting: _meeting, ...output }) => (isRead(met) ? output : gentleClassification(met, output)),
  },

  chat: {
    fixed: (met, help) => ({ text: met.meeting === 'danger' ? replyInDanger(met, help) : gentleText(met, help, '') }),
    left: (met, help, output) => {
      if (isRead(met)) return { ...output, text: sayableText(output.text) }
      const text = met.meeting === 'ordinary' ? carefulText(output.text, met) : gentleText(met, help, output.text)
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
    left: (met, help, { meeting: _meeting, ...output }) => {
      if (isRead(met)) {
        return {
          ...output,
          summary: sayableText(output.summary),
          keyInsights: sayablePoints(output.keyInsights),
          reflectionPoints: sayablePoints(output.reflectionPoints),
        }
      }
      if (met.meeting === 'ordinary') {
        return {
          ...output,
          summary: carefulText(output.summary, met),
          keyInsights: harmlessPoints(output.keyInsights),
          reflectionPoints: harmlessPoints(output.reflectionPoints).map(point => carefulText(point, met)),
          competences: groundedGently(output.competences),
        }
      }
      const isRaised = met.meeting === 'danger' && met.readAs === undefined
      if (met.meeting === 'grave' || isRaised) return enforcements.chatAnalysis.fixed(met, help)
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
    left: (met, help, whole) => {
      const output = aboutThemes(met, whole)
      const themes = standingThemes(met, output.themes)
      if (met.meeting === 'ordinary') {
        return {
          overallSummary: diaryText(met, output.overallSummary),
          themes,
          lessonsLearned: harmlessPoints(output.lessonsLearned),
          growthAreas: harmlessPoints(output.growthAreas),
          supportiveReflection: carefulQuestion(met, output.supportiveReflection),
        }
      }
      return {
        ...enforcements.themes.fixed(met, help),
        overallSummary: part(met, unweighed(output.overallSummary), stillInTheMiddle),
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
    left: (met, help, whole) => {
      const output = aboutCoaching(met, whole)
      if (met.meeting === 'ordinary') {
        return {
          whatReturns: diaryText(met, output.whatReturns),
          whatChanged: harmlessPoints(output.whatChanged),
          whatIsOpen: harmlessPoints(output.whatIsOpen),
          question: carefulQuestion(met, output.question),
        }
      }
      return {
        ...enforcements.coaching.fixed(met, help),
        whatReturns: part(met, unweighed(output.whatReturns), stillInTheMiddle),
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
