import { describe, expect } from 'vitest'
import {
  answering,
  answeringWhole,
  type Behaviour,
  breakingOff,
  crumbling,
  cuttingOff,
  declining,
  dripping,
  failing,
  failingHalfWay,
  filtering,
  hangingUp,
  keepingSilent,
  pausingHalfWay,
  pouring,
  showingAPage,
  streaming,
} from '../../test/model-behaviours.ts'
import { asking, test as base, chat, entry, failureOf, inputs, within, writtenAt } from '../../test/model-provider.ts'
import { type Received, readAsked } from '../../test/model-server.ts'
import type { Api } from '../../test/model-wire.ts'
import { key, type Outcome, type RemoteName, remoteProviders } from '../../test/remote-providers.ts'
import { AiProblem, type LevelName, levels } from './index.ts'
import type { RunOptions } from './provider.ts'

const long = 'Something in that – “perhaps” 🙂 – is worth a second look. '.repeat(3)

/** Behaviours of any server. */
const common: readonly Outcome[] = [
  ['declines to answer', declining(), 'declined', 1],
  ['filters the answer', filtering(), 'declined', 1],
  ['finds the request too large', failing(413), 'too-long', 1],
  ['breaks off at its limit', cuttingOff(), 'unreadable', 2],
  ['shows a page', showingAPage, 'unreadable', 2],
  ['streams something else', streaming([null, 7, { choices: 'none' }, { type: 5, delta: 9 }]), 'unreadable', 2],
  ['does not accept the key', failing(401), 'misconfigured', 1],
  ['does not accept the caller', failing(403), 'misconfigured', 1],
  ['refuses the request', failing(400), 'misconfigured', 1],
  ['wants to be paid', failing(402), 'misconfigured', 1],
  ['points elsewhere', failing(307, {}, { location: 'http://127.0.0.1:1/' }), 'misconfigured', 1],
  ['has too much to do', failing(429), 'busy', 2],
  ['takes too long', failing(408), 'unreachable', 2],
  ['is out of order', failing(500), 'unreachable', 2],
  ['is down for maintenance', failing(503, '<html>Back soon</html>'), 'unreachable', 2],
  ['hangs up', hangingUp, 'unreachable', 2],
  ['hangs up half-way', breakingOff('hang up'), 'unreachable', 2],
  ['simply ends half-way', breakingOff('end'), 'unreadable', 2],
]

const apis = Object.entries(remoteProviders).flatMap(([name, remote]) =>
  remote.apis.map(api => [name as RemoteName, api, remote] as const),
)

describe.for(apis)('%s by %s', ([name, api, { keyHeader, storesNothing, personAs, refusals, outcomes = [] }]) => {
  /** A test in which a model is asked for feedback, as a whole, or for a reply, in pieces. */
  const test = base.extend<{
    under: { name: RemoteName; api: Api }
    pieces: string[]
    ask: (streamed: boolean, more?: Partial<RunOptions>) => Promise<string>
  }>({
    under: { name, api },
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    pieces: async ({}, use) => use([]),
    ask: async ({ provider, pieces }, use) => {
      const onText = (piece: string) => void pieces.push(piece)
      await use(async (streamed, more) => {
        const { output } = streamed
          ? await provider.run(within('chat', 40_000), chat, asking('chat', { onText, ...more }))
          : await provider.run(within('entryClassification', 40_000), entry, asking('entryClassification', more))
        return 'text' in output ? output.text : output.keyphrases.join()
      })
    },
  })

  const expectKeyInItsHeader = ({ headers, path, body }: Received) => {
    const [header, value] = keyHeader
    const { [header]: found, ...others } = headers
    expect(found).toBe(value)
    expect(JSON.stringify([others, path, body])).not.toContain(key)
  }

  test.for(Object.keys(levels) as LevelName[])(
    '%s: what is sent is what was recorded before, for the person, not to be stored, with the key only in its header',
    async (level, { server, provider, sent }) => {
      const onSending = (it: (typeof sent)[number]) => {
        expect(server.received).toEqual([])
        sent.push(it)
      }
      await provider.run(within(level, 5_000), inputs[level], asking(level, { person: 'f00d', onSending }))
      const [received] = server.received as [Received]
      expect(server.received).toHaveLength(1)
      const { model, instructions, turns } = readAsked(received.json).asked
      const words = turns.map(({ role, content }) => (turns.length === 1 ? content : `${role}: ${content}`))
      const to = provider.destination.name
      expect(sent.at(-1)).toEqual({ sentAt: writtenAt, to, model, instructions, input: words.join('\n\n') })
      expect(received.json).toMatchObject({ ...storesNothing, ...personAs('f00d') })
      expectKeyInItsHeader(received)
    },
  )

  test('an effort or verbosity that is left empty is not sent', async ({ server, ask }) => {
    await ask(false, { settings: { ...levels.entryClassification.defaults, effort: '', verbosity: '' } })
    expect(server.received[0]?.body).not.toContain(':""')
  })

  describe('a reply', () => {
    test('comes in pieces that join to the whole, wherever its bytes are cut', async ({ server, ask, pieces }) => {
      server.always(crumbling(long))
      expect(await ask(true)).toBe(long.trim())
      expect(pieces.length).toBeGreaterThan(5)
      expect(pieces.join('')).toBe(long.trim())
      expect(readAsked(server.received[0]?.json).streamed).toBe(true)
    })

    test('is the same as a whole where no client streams', async ({ server, ask, pieces }) => {
      server.always(answering(`\n${long}`))
      expect(await ask(true, { onText: undefined })).toBe(long.trim())
      expect(pieces).toEqual([])
      expect(readAsked(server.received[0]?.json).streamed).toBe(false)
    })

    test('comes as well from a server that does not stream', async ({ server, ask, pieces }) => {
      server.always(answeringWhole(long))
      expect(await ask(true)).toBe(long.trim())
      expect(pieces.join('')).toBe(long.trim())
      expect(server.received).toHaveLength(1)
    })

    test('that reports a failure half-way fails', async ({ server, ask, pieces }) => {
      server.always(failingHalfWay())
      expect(await failureOf(ask(true))).toMatchObject({ kind: 'unreachable' })
      expect(pieces.join('')).not.toBe('')
    })

    test('that is stopped sends no more, and the connection is closed', async ({ server, ask, pieces }) => {
      server.always(pausingHalfWay)
      const leaving = new AbortController()
      const answer = failureOf(ask(true, { signal: leaving.signal }))
      await expect.poll(() => pieces.length).toBeGreaterThan(0)
      const heard = pieces.length
      leaving.abort('stopped')
      expect(await answer).toBe('stopped')
      await server.hungUp(1)
      expect(pieces).toHaveLength(heard)
    })

    test('that begins and then goes silent fails', async ({ server, waits, ask, pieces }) => {
      server.always(pausingHalfWay)
      const problem = failureOf(ask(true))
      await expect.poll(() => pieces.length).toBeGreaterThan(0)
      waits.pass(40_000)
      expect(await problem).toMatchObject({ kind: 'slow' })
      await server.hungUp(1)
    })
  })

  describe.for([
    ['as a whole', false],
    ['in pieces', true],
  ] as const)('asked for an answer %s, a server that', ([, streamed]) => {
    test.for([
      ...common,
      ['does not know the model', refusals.unknownModel, 'misconfigured', 1],
      ['finds the text too long', refusals.textTooLong, 'too-long', 1],
      ['declines the text', refusals.textDeclined, 'declined', 1],
      ['has no quota left', refusals.noQuota, 'busy', 1],
      ...outcomes,
    ] satisfies Outcome[])('%s', async ([, behaviour, kind, requests], { server, ask, pieces }) => {
      const settings = { ...levels[streamed ? 'chat' : 'entryClassification'].defaults, model: 'a-model' }
      server.always(behaviour)
      const problem = await failureOf(ask(streamed, { settings }))
      expect(problem).toBeInstanceOf(AiProblem)
      expect(problem).toMatchObject({ kind })
      if (kind === 'declined') expect(pieces).toEqual([])
      // Streamed text cannot be retried.
      expect(server.received).toHaveLength(pieces.length > 0 ? 1 : requests)

      server.always(answering(long))
      if (streamed) expect(await ask(true)).toBe(long.trim())
    })

    test('never ends: the connection is closed', async ({ server, ask }) => {
      server.always(pouring)
      expect(await failureOf(ask(streamed))).toMatchObject({ kind: 'unreadable' })
      await server.hungUp(2)
    })

    test('stays silent: there is an error after a while, and the connection is closed', async ({
      server,
      waits,
      ask,
    }) => {
      server.always(keepingSilent)
      const problem = failureOf(ask(streamed))
      await expect.poll(() => server.received.length).toBe(1)
      // A stream may take long as a whole, and not be silent for long.
      waits.pass(streamed ? 30_000 : 40_000)
      expect(await problem).toMatchObject({ kind: 'slow' })
      await server.hungUp(1)
      expect(server.received).toHaveLength(1)
    })

    test('is down: AI is unreachable', async ({ server, ask }) => {
      await server.close()
      expect(await failureOf(ask(streamed))).toMatchObject({ kind: 'unreachable' })
    })

    test.for([
      ['20', 20],
      ['Mon, 02 Mar 2026 09:01:30 GMT', 90],
    ] as const)(
      'is busy until %s: it is asked once, and that time is passed on',
      async ([value, retryAfter], { server, ask }) => {
        server.always(failing(429, {}, { 'retry-after': value }))
        expect(await failureOf(ask(streamed))).toMatchObject({ kind: 'busy', retryAfter })
        expect(server.received).toHaveLength(1)
      },
    )

    test.for([
      ['has sent nothing', keepingSilent],
      ['is answering', dripping(20)],
    ] as const)('%s when the person leaves: the connection is closed', async ([, behaviour], { server, ask }) => {
      server.always(behaviour)
      const leaving = new AbortController()
      const reason = new Error('left')
      const answer = failureOf(ask(streamed, { signal: leaving.signal }))
      await expect.poll(() => server.received.length).toBe(1)
      leaving.abort(reason)
      expect(await answer).toBe(reason)
      await server.hungUp(1)
      expect(server.received).toHaveLength(1)
    })

    // A parser's error quotes the first letters.
    const words = `steering group: ${entry.text}`
    const quotingAnswer: Behaviour = ({ to }) => {
      to.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' })
      to.end(`${streamed ? 'data: ' : ''}${words}\n\n`)
    }
    const quoting = { message: words, code: words, type: words }
    test.for([
      ['refusal', failing(400, quoting)],
      ['refusal of the key', failing(401, quoting)],
      ['error', failing(500, words)],
      ['answer', quotingAnswer],
    ] as const)(
      'quotes the person in its %s: no error and no report does',
      async ([, behaviour], { server, ask, reports }) => {
        server.always(behaviour)
        const said: string[] = []
        const problem = await failureOf(ask(streamed))
        expect(problem).toBeInstanceOf(AiProblem)
        for (let error = problem; error instanceof Error; error = error.cause)
          said.push(error.message, error.stack ?? '', JSON.stringify(error))
        expect(said.length).toBeGreaterThan(2)
        expect(`${said.join('\n')} ${JSON.stringify(reports)}`).not.toContain('steering')
      },
    )
  })

  describe('whether it would answer', () => {
    test.for([200, 400, 404, 405, 429])(
      'yes where the list of models answers %d',
      async (status, { server, provider }) => {
        server.modelsAnswer(status)
        expect(await provider.reachable()).toBe(true)
        expect(server.received).toEqual([])
        expectKeyInItsHeader(server.lookedUp[0] as Received)
      },
    )

    test.for([401, 403, 500, 503])(
      'false where the list of models answers %d, and it is not asked twice',
      async (status, { server, provider }) => {
        server.modelsAnswer(status)
        expect(await provider.reachable()).toBe(false)
        expect(server.lookedUp).toHaveLength(1)
      },
    )

    test('false where nothing listens', async ({ server, provider }) => {
      await server.close()
      expect(await provider.reachable()).toBe(false)
    })

    test('false where no answer comes for three seconds', async ({ server, waits, provider }) => {
      server.modelsAnswer('silence')
      const reachable = provider.reachable()
      await expect.poll(() => server.lookedUp.length).toBe(1)
      expect(waits.asked).toEqual([3_000])
      waits.pass(3_000)
      expect(await reachable).toBe(false)
      await server.hungUp(1)
    })
  })
})
