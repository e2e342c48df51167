import type { EntryFeedback } from '../entry-feedback.ts'
import { findFramework } from '../frameworks/index.ts'
import type { Inputs, LevelName, Outputs } from '../levels.ts'
import type { AnswerCheck } from '../provider.ts'
import { shortQuote } from '../study-themes.ts'
import { checkText } from './check-text.ts'
import { type ClassificationForm, confidences } from './classification-form.ts'
import type { ModelOutputs } from './output-schema.ts'
import { type Source, sourceOf, sourceOfAll } from './quote-match.ts'
import { stripForeignEmphasis } from './strip-foreign-emphasis.ts'
import { isPlainName, withoutMarked } from './strip-formatting.ts'

type Competences = EntryFeedback['competences']

/** Suggestions from the given framework, each once, with a quotation from the person's text; others were made up. */
const groundedCompetences = (suggested: Competences, framework: string, source: Source): Competences => {
  const known = findFramework(framework)?.competences ?? []
  const codeOf = (said: string) => {
    const wanted = said.trim().toLowerCase()
    return known.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code
  }
  const kept = new Map<string, Competences[number]>()
  for (const { code: said, confidence, evidence: quoted } of suggested) {
    const code = codeOf(said)
    const evidence = source.find(quoted)
    if (code !== undefined && evidence !== undefined && !kept.has(code)) kept.set(code, { code, confidence, evidence })
  }
  return [...kept.values()].sort((a, b) => b.confidence - a.confidence)
}

/** A competence of the form with its first passage that is in the text; none where the model is unsure or has none. */
const asSuggested =
  (source: Source) =>
  ({ code, evidence, sure }: ClassificationForm['competences'][number]): Competences => {
    const found = evidence.find(passage => source.find(passage) !== undefined)
    const confidence = confidences[sure]
    return found === undefined || confidence === undefined ? [] : [{ code, confidence, evidence: found }]
  }

/** Themes with quotations from the entries that they name; one without any entry is the model's own. */
const groundedThemes = (themes: Outputs['themes']['themes'], entries: Inputs['themes']['entries']) => {
  const texts = new Map(entries.map(({ ref, text }) => [ref, text]))
  const sources = new Map<number, Source>()
  const sourceFor = (ref: number): Source => {
    const source = sources.get(ref) ?? sourceOf(texts.get(ref) ?? '')
    sources.set(ref, source)
    return source
  }
  return themes
    .map(({ name, entries: behind }) => ({
      name,
      entries: behind.flatMap(({ ref, quote }) => {
        const found = sourceFor(ref).find(quote)
        return found === undefined ? [] : [{ ref, quote: found }]
      }),
    }))
    .filter(theme => theme.entries.length > 0)
}

const worded = (texts: readonly string[]) => texts.map(text => text.trim()).filter(text => text !== '')

type Changed = (check: AnswerCheck) => void
/** Prose without what `checkText` takes, and with emphasis on the person's own words alone. */
const proseFrom = (source: Source, changed: Changed) => {
  // Several days may stand in one sentence about a diary: they are not compared.
  const own = { ...source, datesOf: () => undefined }
  const prose = (text: string) => stripForeignEmphasis(checkText(text, own, changed), source)
  return { prose, points: (texts: readonly string[]) => worded(worded(texts).map(prose)) }
}

/** A valid answer without what the input does not support. */
const groundings: {
  readonly [K in LevelName]: (output: ModelOutputs[K], input: Inputs[K], changed: Changed) => Outputs[K]
} = {
  // A plain text is checked as it comes.
  chat: output => output,
  entryFeedback: output => output,

  chatAnalysis: (output, { messages, framework }, changed) => {
    const own = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const source = sourceOfAll(own)
    const { prose, points } = proseFrom(source, changed)
    return {
      ...output,
      summary: prose(output.summary),
      keyInsights: points(output.keyInsights),
      reflectionPoints: points(output.reflectionPoints),
      competences: groundedCompetences(output.competences, framework, source),
    }
  },

  entryClassification: ({ competences, keyphrases, ...rest }, { text, framework }) => {
    const source = sourceOf(text)
    const phrases = keyphrases.map(phrase => source.find(phrase)).filter(phrase => phrase !== undefined)
    return {
      ...rest,
      competences: groundedCompetences(competences.flatMap(asSuggested(source)), framework, source),
      keyphrases: [...new Map(phrases.map(phrase => [phrase.toLowerCase(), phrase])).values()],
    }
  },

  themes: (output, { entries }, changed) => {
    const { prose, points } = proseFrom(sourceOfAll(entries.map(({ text }) => text)), changed)
    return {
      overallSummary: prose(output.overallSummary),
      themes: groundedThemes(output.themes, entries),
      lessonsLearned: points(output.lessonsLearned),
      growthAreas: points(output.growthAreas),
      supportiveReflection: prose(output.supportiveReflection),
    }
  },

  coaching: ({ whatReturns, whatChanged, whatIsOpen, question }, { entries }, changed) => {
    const { prose, points } = proseFrom(sourceOfAll(entries.map(({ text }) => text)), changed)
    // Each becomes one list item.
    const asItems = (texts: readonly string[]) =>
      points(
        texts.map(text =>
          text
            .trim()
            .replace(/\s+/g, ' ')
            .replace(/^[-•] /, ''),
        ),
      )
    return {
      whatReturns: prose(whatReturns),
      whatChanged: asItems(whatChanged),
      whatIsOpen: asItems(whatIsOpen),
      question: prose(question),
    }
  },

  studyReading: (output, { entries }) => {
    const themes = groundedThemes(output.themes, entries).filter(({ name }) => isPlainName(name))
    const byName = Map.groupBy(themes, ({ name }) => name.toLowerCase())
    return {
      themes: [...byName.values()].flatMap(([first, ...same]) => {
        if (first === undefined) return []
        const behind = [first, ...same].flatMap(theme => theme.entries)
        const once = new Map(behind.toReversed().map(({ ref, quote }) => [ref, { ref, quote: shortQuote(quote) }]))
        return [{ name: first.name, entries: [...once.values()].toReversed() }]
      }),
    }
  },

  // Each number once, and only those that were given.
  studyThemes: (output, { themes }) => {
    const left = new Set(themes.map(({ number }) => number))
    const joined = output.themes
      .filter(({ name }) => isPlainName(name))
      .map(({ name, description, members }) => ({
        name,
        description: withoutMarked(description),
        members: members.filter(number => left.delete(number)),
      }))
    return { summary: withoutMarked(output.summary), themes: joined.filter(({ members }) => members.length > 0) }
  },
}

/** A valid answer without what the input does not support. */
export const dropUngrounded = <K extends LevelName>(
  level: K,
  output: ModelOutputs[K],
  input: Inputs[K],
  changed: Changed,
): Outputs[K] => groundings[level](output, input, changed)
