import { register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { saveEntry } from '@diary/contract/entries'
import { atOnce } from './product.ts'

export const password = 'correct horse 7'
export const solved = { captchaAnswer: '8', expectedAnswer: '8' }

/** The headers that our own pages send with every request. */
export const fromOurPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** The cookies that an answer sets, as a browser sends them from then on. */
const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')

export const post = async (origin: string, path: string, body: unknown, cookie = '') => {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { ...fromOurPage, cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text(), cookie: cookiesOf(reply) }
}

/** Some 900 characters, as a person writes in ten minutes; each text has its own number. */
export const diaryText = (index: number) =>
  `No. ${index}. ${'The steering group would not decide, and I let the sponsor talk about the car park for forty minutes. I could have asked for the decision at the beginning, while everybody was still awake. '.repeat(5)}`

export type Writer = {
  readonly email: string
  readonly researchId: string
  /** The cookies of a session, as a browser sends them. */
  readonly cookie: string
  readonly headers: Readonly<Record<string, string>>
}

/** Registers a participant who has consented. */
export const newWriter = async (origin: string): Promise<Writer> => {
  const email = `person-${crypto.randomUUID()}@example.org`
  const person = { email, password, firstName: 'Robin', lastName: 'Example', role: 'Project manager' }
  const registered = await post(origin, register.path, {
    ...person,
    sector: 'construction',
    projectSize: '1m-5m',
    ...solved,
  })
  if (registered.status !== 201) throw new Error(`registration failed: ${registered.text}`)
  const { cookie } = registered
  const consent = await post(origin, acceptConsent.path, undefined, cookie)
  if (consent.status !== 200) throw new Error(`consent failed: ${consent.text}`)
  const { pseudonymousId } = JSON.parse(registered.text) as { pseudonymousId: string }
  return { email, researchId: pseudonymousId, cookie, headers: { ...fromOurPage, cookie } }
}

/** Writes so many entries, 16 at once. */
export const write = (origin: string, writer: Writer, count: number) =>
  atOnce(16, count, async index => {
    const body = { content: diaryText(index), entryType: 'reflection' }
    const saved = await post(origin, saveEntry.path, body, writer.cookie)
    if (saved.status !== 201) throw new Error(`an entry was not saved: ${saved.text}`)
  })
