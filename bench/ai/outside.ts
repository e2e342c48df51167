import { suggestCompetences } from '../../server/src/ai/builtin/competences.ts'
import { readEntry } from '../../server/src/ai/builtin/reading.ts'
import { entrySentiment, sentenceSentiments } from '../../server/src/ai/builtin/sentiment.ts'
import { defaultFramework } from '../../server/src/ai/frameworks/index.ts'
import { labelledEntries } from '../labelled-entries.ts'
import { labelledMeetings, meetingWriters } from '../labelled-meeting.ts'
import { passagesIn } from '../reading/answers.ts'
import { figure, line } from '../report.ts'
import { share } from '../share.ts'
import { answerTo } from './scores.ts'

const tagsOf = (name: string, texts: readonly string[]) => {
  const tags = texts.map(text => answerTo({ text }).competences.length)
  const total = tags.reduce((sum, count) => sum + count, 0)
  figure(`${name}: competences an entry`, total / texts.length, '', { atMost: 0.7 })
  share(`${name}: without any competence`, tags.filter(count => count === 0).length, texts.length, { atLeast: 50 })
}

/** With what answers begin, and what they ask. */
const answersOf = (name: string, texts: readonly string[]) => {
  const answers = texts.map(text => answerTo({ text }))
  const holding = (words: RegExp) => answers.filter(({ text }) => words.test(text)).length
  share(`${name}: begins with a line of the writer’s`, holding(/^One line of yours/m), texts.length)
  share(`${name}: asks about a sentence of the writer’s`, holding(/^You (?:wrote|ask) /m), texts.length)
  const invited = answers.filter(({ question }) => question?.startsWith('N')).length
  share(`${name}: invites`, invited, texts.length)
}

/** What is named in texts that have nothing to do with projects; real diaries where a file of passages is given. */
export const outsideTheField = (passages: string | undefined) => {
  const homely = labelledMeetings('tuning', 'ordinary').filter(({ kind }) => kind === 'private')
  tagsOf(
    'private days',
    homely.map(({ text }) => text),
  )
  answersOf(
    'entries about work, of the tuning half',
    labelledEntries('tuning').map(({ text }) => text),
  )
  if (passages === undefined)
    return line('real diaries: not measured; --passages=FILE, a table with texts in its first column')
  const real = passagesIn(passages).map(({ text }) => text)
  tagsOf('real diaries', real)
  answersOf('real diaries', real)
}

const nothing = readEntry('')

/** Danger and grief as if the meeting had noticed nothing: how often tone and competences alone would then do harm. */
export const countUnnoticed = () => {
  const texts = meetingWriters.flatMap(writer =>
    (['danger', 'grave'] as const).flatMap(meeting => labelledMeetings(writer, meeting).map(({ text }) => text)),
  )
  let [positive, named] = [0, 0]
  for (const text of texts) {
    const reading = readEntry(text)
    if (entrySentiment(reading, sentenceSentiments(reading), true) === 'positive') positive++
    if (suggestCompetences(reading, nothing, defaultFramework).length > 0) named++
  }
  return { positive, named, of: texts.length }
}

export const unnoticed = () => {
  const { positive, named, of } = countUnnoticed()
  share('danger and grave called positive, with nothing noticed', positive, of, { atMost: 0 })
  share('danger and grave with a competence, with nothing noticed', named, of, { atMost: 0 })
}
