import { productName } from '@diary/contract/study'
import type { Context } from '../../context.ts'
import type { ParticipantId, SignedIn } from '../../platform/http/caller.ts'
import type { Account } from '../account/index.ts'
import type { CoachingOfDiaries, ThemesOfDiaries } from '../coaching/index.ts'
import { type DiaryAnalysis, diaryAsCsv, type Entries } from '../entries/index.ts'
import type { Intentions } from '../intentions/index.ts'
import type { Masking } from '../masking/index.ts'
import { createProjects } from '../projects/index.ts'
import { createRatings } from '../ratings/index.ts'
import { diaryAsText, inWords } from './diary-text.ts'
import { personRows } from './person-rows.ts'
import { type ZippedFile, zipped } from './zip.ts'

/** The sources of the archive. */
export type Holdings = {
  readonly account: Account
  readonly entries: Entries
  readonly themes: ThemesOfDiaries
  readonly coaching: CoachingOfDiaries
  /** Results about the whole diary, for its CSV. */
  readonly analysesOf: (owner: ParticipantId) => Promise<readonly DiaryAnalysis[]>
  readonly masking: Masking
  readonly intentions: Intentions
}

/** A file of the archive, its description in the README, and how it is written. */
type Part = { readonly name: string; readonly about: string; readonly content: () => ZippedFile['content'] }

async function* asJson(read: () => Promise<unknown>) {
  yield `${JSON.stringify(await read(), null, 2)}\n`
}

async function* asJsonList(items: AsyncIterable<unknown>) {
  let before = '[\n'
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* asText(diary: AsyncIterable<string | Uint8Array>) {
  for await (const piece of diary) yield piece.toString()
}

const readme = (parts: readonly Part[], researchId: string, made: string) =>
  [
    `# Everything that ${productName} holds about you`,
    `Made on ${made} for the research ID ${researchId}. Times in JSON are in UTC.`,
    'Text files (.md) open in any editor, tables (.csv) in any spreadsheet, and .json is for programs and for the curious.',
    ...parts.map(({ name, about }) => `## ${name}\n\n${about}`),
    '## What is not in here',
    [
      '- Your password, the tokens of sessions and of mailed links, one-time codes and encryption keys: only hashes or sealed secrets of them are stored, and they must not lie in a download.',
      '- Emails that wait to be sent to you, and messages that you sent with the contact and support forms: they are stored without a link to your account. Emails go after 7 days, messages after a year.',
      '- Conversations that you did not save, and the sound of what you dictated: they are not stored.',
    ].join('\n'),
  ].join('\n\n')

/** All of a person's data as files, each read only when it is written. */
export const createArchive = (context: Context, holdings: Holdings) => {
  const { database, clock, config } = context
  const { account, entries, themes, coaching, analysesOf, masking, intentions } = holdings
  const rows = personRows(database)
  const ratings = createRatings(context)
  const projects = createProjects(context)

  const partsFor = (caller: SignedIn): readonly Part[] => {
    const owner = caller.participantId
    return [
      {
        name: 'diary.md',
        about: 'Your diary to read, newest entry first, with the feedback of AI.',
        content: () => diaryAsText(entries.stream(owner), config.timeZone),
      },
      {
        name: 'diary.csv',
        about:
          'Your diary as a table, one row an entry; the quick and the advanced analysis of the whole diary follow.',
        content: async function* () {
          yield* asText(diaryAsCsv(entries.stream(owner), await analysesOf(owner), config.timeZone))
        },
      },
      {
        name: 'diary.json',
        about:
          'Your diary, complete: entries and saved conversations, feedback and analyses with who wrote them and how, suggested competences with your corrections and your own words, earlier classifications, key phrases, and word for word what was sent to a model for each entry (sentToModels).',
        content: () => asJsonList(entries.streamWhole(owner)),
      },
      {
        name: 'profile.json',
        about:
          'Your account and profile, your research ID, what you allow (AI reading, also of earlier entries, use for research), where you were last told that your words and your voice go, and when you withdrew or asked for deletion, if you did.',
        content: () =>
          asJson(async () => {
            const [known, found, stored, pendingEmail] = await Promise.all([
              rows.participant(owner),
              account.accounts.find(database, caller.accountId),
              rows.account(caller.accountId),
              account.emailChange.pending(database, { id: caller.accountId, participantId: caller.participantId }),
            ])
            return { ...found?.profile, ...stored, ...known, pendingEmail }
          }),
      },
      {
        name: 'projects.json',
        about: 'Your project profiles.',
        content: () => asJson(() => projects.list(owner)),
      },
      {
        name: 'intentions.json',
        about:
          'What you wrote that you mean to do, as found when you saved an entry (entryId), and what you answered about it.',
        content: () => asJson(() => intentions.listStored(owner)),
      },
      {
        name: 'themes.json',
        about: 'The latest quick analysis of your diary, if you asked for one.',
        content: () => asJson(() => themes.read(owner)),
      },
      {
        name: 'coaching.json',
        about:
          'The latest advanced analysis of your diary, if you asked for one, and the jobs that read your diary for it: when, how, and how they ended.',
        content: () =>
          asJson(async () => ({ analysis: (await coaching.read(owner)).analysis, jobs: await rows.jobs(owner) })),
      },
      {
        name: 'ratings.json',
        about: 'How you rated answers of AI, with your reasons. targetId names the entry, the analysis or the reply.',
        content: () => asJson(() => ratings.list(owner)),
      },
      {
        name: 'replies.json',
        about:
          'That the critical friend replied to you in Quick Chat, when and how. The words of a reply are not kept unless you save the conversation.',
        content: () => asJson(() => rows.replies(owner)),
      },
      {
        name: 'hidden-words.json',
        about: 'Words of your own that are hidden from researchers and models besides what is found.',
        content: () => asJson(() => masking.hiddenWords.read(owner)),
      },
      {
        name: 'consent.json',
        about:
          'What you decided about taking part, and when, with the very text (HTML) that each decision was about. hash is SHA-256 of [title, version, content] as JSON.',
        content: () => asJson(() => rows.consent(owner)),
      },
      {
        name: 'sessions.json',
        about: 'The browsers in which you are signed in.',
        content: () => asJson(() => account.sessions.list(caller)),
      },
      {
        name: 'access-log.json',
        about:
          'Who looked at, searched, exported, analysed or removed entries of yours, or read a report that was made from them, by role.',
        content: () => asJson(() => rows.accessLog(owner)),
      },
    ]
  }

  /**
   * The archive as the bytes of a zip, made while it is sent: memory stays flat however long the diary is. Throws
   * midway where the person is deleted meanwhile, so that half a diary never looks complete.
   */
  return async function* (caller: SignedIn): AsyncGenerator<Uint8Array> {
    const parts = partsFor(caller)
    const now = clock()
    const files = async function* (): AsyncGenerator<ZippedFile> {
      yield { name: 'README.md', content: [readme(parts, caller.researchId, inWords(now, config.timeZone))] }
      for (const { name, content } of parts) yield { name, content: content() }
      const stillThere = await rows.participant(caller.participantId)
      if (!stillThere) throw new Error('a person was deleted while their archive was made')
    }
    yield* zipped(files(), now)
  }
}
