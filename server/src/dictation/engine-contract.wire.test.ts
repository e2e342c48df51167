import { setImmediate as turn } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createWaits } from '../../test/controlled-wait.ts'
import { finalsIn, listenTo, openMouth } from '../../test/hearing.ts'
import { patiently } from '../../test/patiently.ts'
import { startRealtimeServer } from '../../test/realtime-server.ts'
import { lateAndHelp, pocketSphinx, soundOf } from '../../test/speech.ts'
import { type SpeechFault, type SpeechServer, wordsOfTheServer } from '../../test/speech-server.ts'
import { startVoskServer } from '../../test/vosk-server.ts'
import { systemWait } from '../platform/wait.ts'
import { createDictationEngine, SpeechProblem } from './index.ts'

/** Sockets within one process take no time, unless the machine is busy. */
const soon = { ...patiently, interval: 5 }

const key = 'sk-nobody-may-read-this'
const says = lateAndHelp.sentences
const sound = soundOf(lateAndHelp)

/** A clock that a test can advance, with the checks of the server a second apart. */
const createTime = () => {
  let shift = 0
  const { wait, pass, asked, underWay } = createWaits(0)
  return {
    clock: () => new Date(Date.now() + shift),
    wait,
    underWay,
    looksEvery: () => [...new Set(asked)],
    passes: (milliseconds: number) => {
      shift += milliseconds
      pass(1_000)
    },
  }
}

/** Engines with a remote server, each with a fake of that server. */
const elsewhere = {
  vosk: async () => {
    const server = await startVoskServer({ says, chunksPerWord: 2 })
    return { server, config: { engine: 'vosk', url: server.url } as const }
  },
  openai: async () => {
    const server = await startRealtimeServer({ says })
    return { server, config: { engine: 'openai', baseUrl: server.baseUrl, apiKey: key } as const }
  },
}
const open = async (name: keyof typeof elsewhere, fault?: SpeechFault) => {
  const { server, config } = await elsewhere[name]()
  onTestFinished(server.close)
  server.fails(fault)
  const { clock, wait, ...time } = createTime()
  return { server, ...time, engine: createDictationEngine(config, clock, wait) }
}
const openAny = async (name: keyof typeof elsewhere | 'pocketsphinx') =>
  name === 'pocketsphinx'
    ? { engine: createDictationEngine({ engine: name }, () => new Date(), systemWait) }
    : open(name)

const nobodyIsConnectedTo = (server: SpeechServer) => vi.waitFor(() => expect(server.open()).toBe(0), soon)

describe.for([
  ['vosk', '', false],
  ['openai', '', false],
  ['pocketsphinx', pocketSphinx.skipped, pocketSphinx.isMissing],
] as const)('the engine %s%s', ([name, , skipped]) => {
  test.skipIf(skipped)('transcribes all speech, to the last word, and then ends', async () => {
    const { engine } = await openAny(name)
    // No pause follows the last word: it is final because the sound has ended.
    const { heard, failure } = listenTo(engine, openMouth(sound.slice(0, -3)).chunks)
    expect(await failure).toBeUndefined()
    expect(finalsIn(heard).length).toBeGreaterThan(1)
    expect(finalsIn(heard).join(' ')).toBe(says.join(' '))

    // Each partial replaces the one before it, and repeats nothing final.
    expect(heard.some(({ type }) => type === 'partial')).toBe(engine.destination.partials)
    let shown = ''
    let left = says.join(' ')
    for (const { type, text } of heard) {
      expect(left.startsWith(text)).toBe(true)
      if (type === 'partial') expect(text.startsWith(shown)).toBe(true)
      if (type === 'final') left = left.slice(text.length).trim()
      shown = type === 'partial' ? text : ''
    }
    expect(left).toBe('')
  })

  test.skipIf(skipped)('ends without a word when nothing was said', async () => {
    const { engine } = await openAny(name)
    const { heard, failure } = listenTo(engine, openMouth([]).chunks)
    expect(await failure).toBeUndefined()
    expect(heard).toEqual([])
  })

  test.skipIf(skipped)('ends at once when it is aborted during speech', async () => {
    const { engine } = await openAny(name)
    const mouth = openMouth(sound, { stops: false })
    const leaving = new AbortController()
    const { failure } = listenTo(engine, mouth.chunks, leaving.signal)
    await vi.waitFor(() => expect(mouth.asked()).toBeGreaterThan(2), soon)
    leaving.abort(new Error('left'))
    await failure
    const asked = mouth.asked()
    await Promise.resolve()
    expect(mouth.asked()).toBe(asked)
  })

  test.skipIf(skipped)('fails with the error of the sound', async () => {
    const { engine } = await openAny(name)
    const noSound = new Error('that was no sound')
    async function* breaking() {
      yield* sound.slice(0, 2)
      throw noSound
    }
    expect(await listenTo(engine, breaking()).failure).toBe(noSound)
  })
})

const kinds = [
  [{ refuses: 401 }, 'misconfigured'],
  [{ refuses: 403 }, 'misconfigured'],
  [{ refuses: 404 }, 'misconfigured'],
  [{ refuses: 302 }, 'misconfigured'],
  [{ refuses: 429 }, 'unreachable'],
  [{ refuses: 502 }, 'unreachable'],
  [{ closesWith: 3000 }, 'misconfigured'],
  [{ closesWith: 1011 }, 'broken'],
  ['dies midway', 'broken'],
  ['closes without last words', 'broken'],
  ['says garbage', 'unreadable'],
  ['says half', 'unreadable'],
  ['says something else', 'unreadable'],
  ['says too much', 'unreadable'],
  ['says bytes', 'unreadable'],
] as const satisfies [SpeechFault, SpeechProblem['kind']][]

/** A problem of this kind, and neither a word of the server nor the key anywhere in it. */
const expectProblem = (failure: unknown, kind: SpeechProblem['kind']) => {
  expect(failure).toBeInstanceOf(SpeechProblem)
  expect(failure).toMatchObject({ kind })
  const everything = inspect(failure, { depth: 20, showHidden: true })
  for (const secret of [...wordsOfTheServer.split(' ').filter(word => word.length > 3), key]) {
    expect(everything).not.toContain(secret)
  }
}

describe.for(['vosk', 'openai'] as const)('the engine %s, whose server is elsewhere', name => {
  test.for(kinds)('a server that does %j: %s', async ([fault, kind]) => {
    const { engine, server } = await open(name, fault)
    expectProblem(await listenTo(engine, openMouth(sound).chunks).failure, kind)
    await nobodyIsConnectedTo(server)
  })

  test('no server: unreachable', async () => {
    const { engine, server } = await open(name)
    await server.close()
    expectProblem(await listenTo(engine, openMouth(sound).chunks).failure, 'unreachable')
  })

  test('text transcribed before a failure is not lost', async () => {
    const { engine } = await open(name, 'closes without last words')
    const { heard, failure } = listenTo(engine, openMouth(sound).chunks)
    await failure
    expect(heard).toContainEqual({ type: 'partial', text: says[0]?.split(' ').slice(0, 2).join(' ') })
  })

  test('no connection and no timer is left when a client aborts, finishes, or stops reading', async () => {
    const { engine, server, underWay } = await open(name)
    for await (const _ of engine.listen(openMouth(sound, { stops: false }).chunks, new AbortController().signal)) break
    await nobodyIsConnectedTo(server)
    await listenTo(engine, openMouth(sound).chunks).failure
    await nobodyIsConnectedTo(server)

    const leaving = new AbortController()
    const { heard, failure } = listenTo(engine, openMouth(sound, { stops: false }).chunks, leaving.signal)
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), soon)
    leaving.abort(new Error('left'))
    expect(await failure).toBe(leaving.signal.reason)
    await nobodyIsConnectedTo(server)
    expect(underWay()).toEqual([])
  })

  test('a client that left before the start causes no connection', async () => {
    const { engine, server } = await open(name)
    const reason = new Error('left')
    const mouth = openMouth(sound)
    expect(await listenTo(engine, mouth.chunks, AbortSignal.abort(reason)).failure).toBe(reason)
    expect([server.connections, mouth.asked()]).toEqual([[], 0])
  })

  test('pulls no more sound than a slow server takes, and loses none of it', async () => {
    const { engine, server } = await open(name, 'reads slowly')
    // More than the buffers between two programs hold.
    const much = Array.from({ length: 500 }, () => sound[8] ?? Buffer.alloc(0))
    const mouth = openMouth(much)
    const { failure } = listenTo(engine, mouth.chunks)
    await vi.waitFor(() => expect(server.connections[0]?.pieces).toBeGreaterThan(0), soon)
    let asked = -1
    await vi.waitFor(
      () => {
        const before = asked
        asked = mouth.asked()
        expect(asked).toBe(before)
      },
      { ...patiently, interval: 300 },
    )
    expect(asked).toBeLessThan(much.length)
    server.reads()
    expect(await failure).toBeUndefined()
    expect(mouth.asked()).toBe(much.length)
    const samples = Buffer.concat(server.connections[0]?.sound ?? []).length / 2
    expect(samples).toBe((much.length * 4_096 * (name === 'openai' ? 3 : 2)) / 2)
  })
})

describe.for(['vosk', 'openai'] as const)('the engine %s, over time', name => {
  test.for([
    ['hangs', 'unreachable', 10],
    ['never answers', 'silent', 15],
    ['keeps the last words', 'silent', 15],
    ['is dead', 'silent', 15],
  ] as const)('a server that %s: %s, after %d s', async ([fault, kind, seconds]) => {
    const { engine, server, passes, looksEvery } = await open(name, fault)
    const { failure } = listenTo(
      engine,
      openMouth(fault === 'is dead' ? [] : sound, { stops: fault === 'keeps the last words' }).chunks,
    )
    let problem: unknown
    void failure.then(it => {
      problem = it
    })
    await vi.waitFor(() => {
      expect(server.open()).toBe(1)
      if (fault !== 'hangs') expect(server.connections[0]?.messages).toBeGreaterThan(0)
      if (fault === 'keeps the last words') expect(server.connections[0]?.hasEnd).toBe(true)
    }, soon)
    passes((seconds - 5) * 1_000)
    await turn()
    expect(problem).toBeUndefined()
    // Each ping takes its time, and a pending answer restarts the count.
    const goesBy = () => {
      passes(6_000)
      expect(problem).toBeDefined()
    }
    await vi.waitFor(goesBy, soon)
    expectProblem(problem, kind)
    expect(looksEvery()).toEqual([1_000])
    await nobodyIsConnectedTo(server)
  })

  test('a person who is silent for long is not disconnected while the server answers pings', async () => {
    const { engine, passes, server } = await open(name)
    const { heard, failure } = listenTo(engine, openMouth(sound.slice(0, 8), { stops: false }).chunks)
    let isOver = false
    void failure.then(() => {
      isOver = true
    })
    // Until nothing more is owed.
    let before = 0
    await vi.waitFor(() => {
      const known = before
      before = heard.length
      expect([server.connections[0]?.pieces, before]).toEqual([8, known])
      expect(before).toBeGreaterThan(1)
    }, patiently)
    for (const pings of [1, 2]) {
      passes(60_000)
      await vi.waitFor(() => expect(server.connections[0]?.pings).toBe(pings), soon)
    }
    expect([isOver, server.open()]).toEqual([false, 1])
  })
})
