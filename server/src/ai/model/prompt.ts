import { maxQuoteLength } from '@diary/contract/thematic-analysis'
import { activityLines } from '../activity.ts'
import { maxChanges } from '../coaching.ts'
import { maxCompetences, maxKeyphrases } from '../entry-feedback.ts'
import type { Inputs, LevelName } from '../levels.ts'
import { maxReadThemes, maxStudyThemes, maxThemeNameLength } from '../study-themes.ts'
import { maxLessons, maxQuotes, maxThemes } from '../themes.ts'
import { competenceList } from './competence-list.ts'
import {
  delimited,
  explainDelimiters,
  explainProjectDelimiters,
  explainThemeDelimiters,
  newDelimiter,
} from './delimiters.ts'
import { type Source, sourceOf } from './quote-match.ts'

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }

/** A level's part of the prompt, besides the administrators'. */
export type Prompt = {
  /** The instruction on the answer's form; fixed, so that no prompt can break parsing. */
  readonly frame: string
  readonly turns: readonly Turn[]
  /** For a plain-text, streamed answer: the texts that it may quote as the person's own. */
  readonly plain?: Source
}

const copied = 'copied character for character, placeholders such as [Person 1] included'
const ownWords =
  "Put words that you copy from the person, and nothing else, in *single asterisks*: they are shown as the person's own."
const competences = `"competences": at most ${maxCompetences} of the list given, the surest first, each with its "code" exactly as listed, your "confidence" from 0 to 1, and as "evidence" a short passage of the person's words, ${copied}. An empty list where nothing speaks clearly for one.`
const sentiment = '"sentiment": "positive", "neutral" or "negative".'

type Background = readonly string[]

/** How everything that is not our own is to be taken. */
const aboutAll = (mark: string, background: Background) =>
  background.length === 0 ? explainDelimiters(mark) : `${explainDelimiters(mark)}\n\n${explainProjectDelimiters(mark)}`

const asJson = (fields: readonly string[], about: string) =>
  ['Answer with one JSON object and nothing before or after it:', ...fields.map(field => `- ${field}`), '', about].join(
    '\n',
  )
const inJson = (mark: string, background: Background, fields: readonly string[]) =>
  asJson(fields, aboutAll(mark, background))

const alone = (content: string): readonly Turn[] => [{ role: 'user', content }]
const joined = (...parts: readonly (string | undefined)[]) => parts.filter(part => part !== undefined).join('\n\n')

/** The projects that the person chose to have known; nothing where there are none. */
const projectsIn = (mark: string, background: Background) =>
  background.length === 0
    ? undefined
    : joined('Projects of theirs, as background:', ...background.map(text => delimited('project', mark, text)))

const datedEntries = (mark: string, entries: Inputs['themes']['entries']) =>
  joined(
    'The entries, oldest first:',
    ...entries.map(({ ref, date, text }) => delimited('entry', mark, text, ` number="${ref}" date="${date}"`)),
  )

const plainName =
  'in plain words, without digits, brackets, quotation marks or placeholders such as [Person 1]; one that has any is left out'

/** A name as one short part of a line, whatever a model made of it. */
const oneLine = (name: string) =>
  name
    .replace(/[\p{C}\p{Z}|]+/gu, ' ')
    .trim()
    .slice(0, maxThemeNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Each level's frame and turns. A person's text is always between lines that it cannot end. */
const promptBuilders: { readonly [K in LevelName]: (input: Inputs[K], background: Background) => Prompt } = {
  chat: ({ message, history }, background) => {
    const mark = newDelimiter([message, ...history.map(({ content }) => content), ...background])
    const said: Turn[] = [...history, { role: 'user', content: message }]
    const own = said.filter(({ role }) => role === 'user').map(({ content }) => content)
    const opening = said.findIndex(({ role }) => role === 'user')
    return {
      plain: sourceOf(own.join('\n\n')),
      frame: `Answer with the words of your reply alone. ${ownWords}\n\n${aboutAll(mark, background)}`,
      turns: said.map(({ role, content }, index) => ({
        role,
        content:
          role === 'user'
            ? joined(index === opening ? projectsIn(mark, background) : undefined, delimited('person', mark, content))
            : content,
      })),
    }
  },

  chatAnalysis: ({ messages, framework }, background) => {
    const mark = newDelimiter([...messages.map(({ content }) => content), ...background])
    return {
      frame: inJson(mark, background, [
        sentiment,
        '"summary": plain text.',
        '"keyInsights": a list of plain sentences, which may be empty.',
        '"reflectionPoints": a list of open questions.',
        `${competences} Only what stands between <person-${mark}> lines counts; <friend-${mark}> lines hold the answers they were given.`,
      ]),
      turns: alone(
        joined(
          competenceList(framework),
          projectsIn(mark, background),
          'The conversation:',
          ...messages.map(({ role, content }) => delimited(role === 'user' ? 'person' : 'friend', mark, content)),
        ),
      ),
    }
  },

  entryFeedback: ({ text, prompt, cpd, framework }, background) => {
    const activity = activityLines(cpd).join('\n')
    const mark = newDelimiter([text, prompt ?? '', activity, ...background])
    return {
      frame: inJson(mark, background, [
        `"text": your feedback in Markdown, without HTML. ${ownWords}`,
        sentiment,
        competences,
        `"keyphrases": at most ${maxKeyphrases} short phrases of the entry, ${copied}.`,
      ]),
      turns: alone(
        joined(
          competenceList(framework),
          projectsIn(mark, background),
          prompt === undefined ? undefined : `What the entry answers:\n${delimited('prompt', mark, prompt)}`,
          activity === '' ? undefined : `The activity that it is about:\n${delimited('activity', mark, activity)}`,
          `The entry:\n${delimited('entry', mark, text)}`,
        ),
      ),
    }
  },

  themes: ({ entries }, background) => {
    const mark = newDelimiter([...entries.map(({ text }) => text), ...background])
    return {
      frame: inJson(mark, background, [
        '"overallSummary": plain text.',
        `"themes": at most ${maxThemes}, each with a "name" and "entries": up to ${maxQuotes} of the entries behind it, each with the entry's number as "ref" and a short "quote" from that very entry, ${copied}.`,
        `"lessonsLearned": at most ${maxLessons} plain sentences, which may be none.`,
        `"growthAreas": at most ${maxLessons} plain sentences, which may be none.`,
        '"supportiveReflection": plain text that ends with one open question.',
      ]),
      turns: alone(joined(projectsIn(mark, background), datedEntries(mark, entries))),
    }
  },

  coaching: ({ entries }, background) => {
    const mark = newDelimiter([...entries.map(({ text }) => text), ...background])
    return {
      frame: inJson(mark, background, [
        `"whatReturns": Markdown in paragraphs, without headings, lists or HTML. ${ownWords} Each such passage comes from one entry.`,
        `"whatChanged": at most ${maxChanges} points of one to three sentences, which may be none, with their own words marked in the same way.`,
        `"whatIsOpen": at most ${maxChanges} points of one or two sentences, which may be none, with their own words marked in the same way.`,
        '"question": one open question, with exactly one question mark.',
      ]),
      turns: alone(joined(projectsIn(mark, background), datedEntries(mark, entries))),
    }
  },

  studyReading: ({ entries }) => {
    const mark = newDelimiter(entries.map(({ text }) => text))
    return {
      frame: inJson(
        mark,
        [],
        [
          `"themes": at most ${maxReadThemes}, each once, with a "name" ${plainName}; and with "entries": up to ${maxQuotes} of the entries behind it, each once, with the entry's number as "ref" and a "quote" of at most ${maxQuoteLength} words from that very entry, ${copied}.`,
        ],
      ),
      turns: alone(datedEntries(mark, entries)),
    }
  },

  studyThemes: ({ themes }) => {
    const named = themes.map(theme => ({ ...theme, name: oneLine(theme.name) }))
    const mark = newDelimiter(named.map(({ name }) => name))
    const lines = named.map(({ number, name, people, entries }) => `${number} | ${name} | ${people} | ${entries}`)
    return {
      frame: asJson(
        [
          '"summary": plain text.',
          `"themes": at most ${maxStudyThemes}, each with a "name" ${plainName}; with a "description" in one or two plain sentences; and with "members": the numbers of the themes that it is made of.`,
        ],
        explainThemeDelimiters(mark),
      ),
      turns: alone(
        `The themes, one a line: number | name | by how many people | in how many entries\n\n${delimited('themes', mark, lines.join('\n'))}`,
      ),
    }
  },
}

/** A level's part of the prompt, besides the administrators'. */
export const promptFor = <K extends LevelName>(level: K, input: Inputs[K], background: Background = []): Prompt =>
  promptBuilders[level](input, background)
