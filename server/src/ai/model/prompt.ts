import { maxQuoteLength } from '@diary/contract/thematic-analysis'
import { activityLines } from '../activity.ts'
import { maxChanges } from '../coaching.ts'
import type { Earlier } from '../earlier.ts'
import { maxCompetences } from '../entry-feedback.ts'
import type { Inputs, LevelName } from '../levels.ts'
import type { RunOptions } from '../provider.ts'
import { maxReadThemes, maxStudyThemes, maxThemeNameLength } from '../study-themes.ts'
import { maxLessons, maxQuotes, maxThemes } from '../themes.ts'
import { aboutBlock, earlierBlocks, earlierTexts, entryBlock, entryBlocks, joined, projectBlocks } from './blocks.ts'
import { fittingAlong, fittingEntries, newerTurns, rooms, withoutMiddle } from './budget.ts'
import { maxFormCompetences, maxFormKeyphrases } from './classification-form.ts'
import { competenceList } from './competence-list.ts'
import {
  delimited,
  explainDelimiters,
  explainEarlierDelimiters,
  explainProjectDelimiters,
  explainThemeDelimiters,
  newDelimiter,
} from './delimiters.ts'
import { type Quotable, quotableFrom } from './quotable-texts.ts'

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: string }

/** A level's part of the prompt, besides the administrators'. */
export type Prompt = {
  /** The instruction on the answer's form; fixed, so that no prompt can break parsing. */
  readonly frame: string
  readonly turns: readonly Turn[]
  /** For a plain-text, streamed answer: the texts that it may quote as the person's own. */
  readonly plain?: Quotable
  /** What the end of the answer says, where not all of the words were sent. */
  readonly foot?: string
  /** Words from earlier entries are in the turns. */
  readonly holdsEarlier?: boolean
}

/** What goes along with a level's input. */
export type Along = {
  /** Projects that the person shares with AI. */
  readonly background?: readonly string[] | undefined
  /** Characters for which the server has room, where that is known. */
  readonly room?: number | undefined
  /** How the words are met. */
  readonly meeting?: RunOptions['meeting']
}
type Given = {
  readonly background: readonly string[]
  readonly meeting: RunOptions['meeting']
  readonly room: number
}

const readInPart = 'Only the beginning and the end of this entry were read: it is longer than can be read at once.'

const copied = 'copied character for character, placeholders such as [Person 1] included'
const ownWords =
  "Put words that you copy from the person, and nothing else, in *single asterisks*: they are shown as the person's own."
const competences = `"competences": at most ${maxCompetences} of the list given, the surest first, each with its "code" exactly as listed, your "confidence" from 0 to 1, and as "evidence" a short passage of the person's words, ${copied}. An empty list where nothing speaks clearly for one.`
const meetingField =
  '"meeting": the worst that any sentence of theirs would make you think of: "danger" (somebody may be killed or badly hurt, now or soon), "grave" (a death, serious illness, violence, a loss of work or home), "tender" (low, ashamed, exhausted, alone) or "ordinary".'
const sentiment = '"sentiment": "positive", "neutral" or "negative".'

/** How everything that is not our own is to be taken. */
const aboutAll = (mark: string, turns: readonly Turn[]) => {
  const holds = (kind: string) => turns.some(({ content }) => content.includes(`<${kind}-${mark}`))
  return joined(
    explainDelimiters(mark),
    holds('project') ? explainProjectDelimiters(mark) : undefined,
    holds('earlier') ? explainEarlierDelimiters(mark) : undefined,
  )
}

const asJson = (fields: readonly string[], about: string) =>
  ['Answer with one JSON object and nothing before or after it:', ...fields.map(field => `- ${field}`), '', about].join(
    '\n',
  )

const alone = (content: string): readonly Turn[] => [{ role: 'user', content }]

/** A code that is in none of the texts that are sent. */
const markFor = (
  { earlier, background }: { earlier?: Earlier | undefined; background: readonly string[] },
  ...texts: readonly string[]
) => newDelimiter([...texts, ...background, ...earlierTexts(earlier).map(({ text }) => text)])

const plainName =
  'in plain words, without digits, brackets, quotation marks or placeholders such as [Person 1]; one that has any is left out'

const anewInEachEntry = 'Placeholders begin anew in each entry: [Person 1] in one is not [Person 1] in another.'

/** A name as one short part of a line, whatever a model made of it. */
const sizeOf = (entries: readonly { readonly text: string }[]) =>
  entries.reduce((sum, { text }) => sum + text.length, 0)

const oneLine = (name: string) =>
  name
    .replace(/[\p{C}\p{Z}|]+/gu, ' ')
    .trim()
    .slice(0, maxThemeNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Each level's frame and turns. A person's text is always between lines that it cannot end. */
const promptBuilders: { readonly [K in LevelName]: (input: Inputs[K], given: Given) => Prompt } = {
  chat: ({ message, history, earlier }, { background, meeting, room: most }) => {
    const room = Math.min(rooms.chat, most)
    const said = newerTurns<Turn>([...history, { role: 'user', content: message }], room)
    const size = said.reduce((sum, { content }) => sum + content.length, 0)
    const along = fittingAlong({ earlier, background }, size, room)
    const mark = markFor(along, ...said.map(({ content }) => content))
    const own = said.filter(({ role }) => role === 'user').map(({ content }) => content)
    const opening = said.findIndex(({ role }) => role === 'user')
    const before = joined(
      aboutBlock(mark, { meeting }),
      projectBlocks(mark, along.background),
      earlierBlocks(mark, along.earlier),
    )
    const turns = said.map(({ role, content }, index) => ({
      role,
      content:
        role === 'user' ? joined(index === opening ? before : undefined, delimited('person', mark, content)) : content,
    }))
    return {
      holdsEarlier: earlierTexts(along.earlier).length > 0,
      plain: quotableFrom(own.join('\n\n'), earlierTexts(along.earlier)),
      frame: `Answer with the words of your reply alone. ${ownWords}\n\n${aboutAll(mark, turns)}`,
      turns,
    }
  },

  chatAnalysis: ({ messages, framework }, { background, meeting, room: most }) => {
    const list = competenceList(framework)
    const room = Math.min(rooms.chatAnalysis, most - list.length)
    const said = newerTurns(messages, room)
    const size = said.reduce((sum, { content }) => sum + content.length, 0)
    const along = fittingAlong({ background }, size, room)
    const mark = markFor(along, ...said.map(({ content }) => content))
    const turns = alone(
      joined(
        list,
        aboutBlock(mark, { meeting }),
        projectBlocks(mark, along.background),
        'The conversation:',
        ...said.map(({ role, content }) => delimited(role === 'user' ? 'person' : 'friend', mark, content)),
      ),
    )
    return {
      frame: asJson(
        [
          sentiment,
          '"summary": plain text.',
          '"keyInsights": a list of plain sentences, which may be empty.',
          '"reflectionPoints": a list of one or two open questions.',
          meetingField,
          `${competences} Only what stands between <person-${mark}> lines counts; <friend-${mark}> lines hold the answers they were given.`,
        ],
        aboutAll(mark, turns),
      ),
      turns,
    }
  },

  entryFeedback: (input, { background, meeting, room: most }) => {
    const room = Math.min(rooms.entryFeedback, most)
    const { text, isCut } = withoutMiddle(input.text, room)
    const along = fittingAlong({ earlier: input.earlier, background }, text.length, room)
    const mark = markFor(along, text, input.prompt ?? '', ...activityLines(input.cpd))
    const turns = alone(
      joined(
        aboutBlock(mark, { date: input.date, type: input.cpd ? 'a learning log' : 'a reflection', meeting }),
        projectBlocks(mark, along.background),
        earlierBlocks(mark, along.earlier),
        entryBlock(mark, input, text),
      ),
    )
    return {
      holdsEarlier: earlierTexts(along.earlier).length > 0,
      plain: quotableFrom(input.text, earlierTexts(along.earlier)),
      frame: `Answer with your feedback alone, in Markdown without HTML, links or images. ${ownWords}\n\n${aboutAll(mark, turns)}`,
      turns,
      ...(isCut ? { foot: readInPart } : {}),
    }
  },

  entryClassification: (input, { room: most }) => {
    const list = competenceList(input.framework)
    const { text } = withoutMiddle(input.text, Math.min(rooms.entryClassification, most - list.length))
    const mark = markFor({ background: [] }, text, input.prompt ?? '', ...activityLines(input.cpd))
    const turns = alone(joined(list, entryBlock(mark, input, text)))
    return {
      frame: asJson(
        [
          meetingField,
          sentiment,
          `"competences": at most ${maxFormCompetences} of the list given, each with its "code" exactly as listed; as "evidence" one or two short passages of the entry, ${copied}; and as "sure" "clear", "likely" or "unsure". An empty list where nothing speaks clearly for one.`,
          `"keyphrases": at most ${maxFormKeyphrases} short phrases of the entry, ${copied}.`,
        ],
        aboutAll(mark, turns),
      ),
      turns,
    }
  },

  themes: ({ entries: all }, { background: projects, room }) => {
    const entries = fittingEntries(all, room)
    const { background } = fittingAlong({ background: projects }, sizeOf(entries), room)
    const mark = markFor({ background }, ...entries.map(({ text }) => text))
    const turns = alone(joined(projectBlocks(mark, background), entryBlocks(mark, entries)))
    return {
      frame: asJson(
        [
          '"overallSummary": plain text.',
          `"themes": at most ${maxThemes}, each with a "name" and "entries": up to ${maxQuotes} of the entries behind it, each with the entry's number as "ref" and a short "quote" from that very entry, ${copied}.`,
          `"lessonsLearned": at most ${maxLessons} plain sentences, which may be none.`,
          `"growthAreas": at most ${maxLessons} plain sentences, which may be none.`,
          '"supportiveReflection": plain text that ends with one open question.',
        ],
        aboutAll(mark, turns),
      ),
      turns,
    }
  },

  coaching: ({ entries: all }, { background: projects, room }) => {
    const entries = fittingEntries(all, room)
    const { background } = fittingAlong({ background: projects }, sizeOf(entries), room)
    const mark = markFor({ background }, ...entries.map(({ text }) => text))
    const turns = alone(joined(projectBlocks(mark, background), entryBlocks(mark, entries)))
    return {
      frame: asJson(
        [
          `"whatReturns": Markdown in paragraphs, without headings, lists or HTML. ${ownWords} Each such passage comes from one entry.`,
          `"whatChanged": at most ${maxChanges} points of one to three sentences, which may be none, with their own words marked in the same way.`,
          `"whatIsOpen": at most ${maxChanges} points of one or two sentences, which may be none, with their own words marked in the same way.`,
          '"question": one open question, with exactly one question mark.',
        ],
        aboutAll(mark, turns),
      ),
      turns,
    }
  },

  studyReading: ({ entries: all }, { room }) => {
    const entries = fittingEntries(all, room)
    const mark = newDelimiter(entries.map(({ text }) => text))
    const turns = alone(entryBlocks(mark, entries))
    return {
      frame: asJson(
        [
          `"themes": at most ${maxReadThemes}, each once, with a "name" ${plainName}; and with "entries": up to ${maxQuotes} of the entries behind it, each once, with the entry's number as "ref" and a "quote" of at most ${maxQuoteLength} words from that very entry, ${copied}.`,
        ],
        joined(aboutAll(mark, turns), anewInEachEntry),
      ),
      turns,
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
export const promptFor = <K extends LevelName>(
  level: K,
  input: Inputs[K],
  { background = [], meeting, room = Number.POSITIVE_INFINITY }: Along = {},
): Prompt => promptBuilders[level](input, { background, meeting, room })
