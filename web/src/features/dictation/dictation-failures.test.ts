import { dictationToasts } from '@diary/contract/dictation-toasts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDictation } from './dictation.ts'
import { dictationNotices, microphoneProblems } from './dictation-labels.ts'
import { chunkSeconds, openDictation } from './dictation-stand-ins.ts'
import { MicrophoneProblem } from './microphone.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const isIdle = { phase: 'idle', interim: '', since: undefined }

test.each([
  { said: 'You are dictating in another window.', shown: 'You are dictating in another window.' },
  { said: undefined, shown: 'Speech recognition failed' },
])('an error of the server’s ($said) is reported once and stops everything', async ({ said, shown }) => {
  const { dictation, microphone, socket, listens, problems } = openDictation()
  await listens()
  socket().says({ type: 'error', ...(said ? { error: said } : {}) })
  socket().closesAtItsOtherEnd()
  expect(problems).toEqual([{ title: 'Dictation Error', text: shown }])
  expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
  expect(microphone.state.isOpen).toBe(false)
})

const connectionError = { title: 'Connection Error', text: 'Failed to connect to speech recognition service' }

test('a broken socket is reported once, though browsers fire two events', async () => {
  const { dictation, microphone, socket, listens, problems } = openDictation()
  await listens()
  socket().breaks()
  expect(problems).toEqual([connectionError])
  expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
  expect(microphone.state.isOpen).toBe(false)
})

test('a socket that closes without a message is a lost connection, also while the last words are pending', async () => {
  for (const finishes of [false, true]) {
    const { dictation, socket, listens, problems } = openDictation()
    await listens()
    const finished = finishes ? dictation.finish() : undefined
    socket().closesAtItsOtherEnd()
    await finished
    expect(problems).toEqual([connectionError])
    expect(dictation.view().phase).toBe('idle')
  }
})

test('a socket that does not open within ten seconds is a lost connection', async () => {
  const { dictation, microphone, socket, problems } = openDictation()
  const started = dictation.start()
  await microphone.grants()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(problems).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await started
  expect(problems).toEqual([connectionError])
  expect(socket().readyState).toBe(3)
  expect(microphone.state.isOpen).toBe(false)
})

test.each(['<html>', '{}', '{"type":"chapter"}', '{"type":"final","text":7}', 'null'])(
  'an invalid message, %s, is a failed recognition',
  async nonsense => {
    const { dictation, socket, listens, problems, finals } = openDictation()
    await listens()
    socket().saysRaw(nonsense)
    expect(problems).toEqual([dictationToasts.failed])
    expect(finals).toEqual([])
    expect(dictation.view().phase).toBe('idle')
  },
)

test('without a microphone it says why', async () => {
  for (const why of ['denied', 'missing', 'busy', 'unloaded'] as const) {
    const { dictation, microphone, sockets, problems } = openDictation()
    const started = dictation.start()
    microphone.refuses(new MicrophoneProblem(why, new Error()))
    await started
    expect(problems).toEqual([microphoneProblems[why]])
    expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
    expect(sockets).toHaveLength(0)
  }
  expect(microphoneProblems.denied).toEqual({
    title: 'Microphone Access',
    text: 'Please allow microphone access to use speech recognition',
  })
})

test('an unplugged microphone ends dictation, and the audio so far is still recognised', async () => {
  const { dictation, microphone, socket, listens, finals, problems } = openDictation()
  await listens()
  microphone.hears(1)
  microphone.isUnplugged()
  expect(dictation.view()).toMatchObject({ phase: 'finishing', notice: dictationNotices.disconnected })
  await vi.advanceTimersByTimeAsync(0)
  expect(socket().sent.at(-1)).toBe('end')
  socket().says({ type: 'final', text: 'Late.' })
  socket().says({ type: 'ended' })
  expect(finals).toEqual(['Late.'])
  expect(dictation.view()).toEqual({ ...isIdle, notice: dictationNotices.disconnected })
  expect(problems).toEqual([])
})

test('a server far behind is reported; one too far behind turns the microphone off, and nothing is lost', async () => {
  const { dictation, microphone, socket, listens, problems } = openDictation()
  await listens()
  microphone.level(1)
  microphone.hears(20)
  for (const [behind, notice] of [
    [15, ''],
    [17, dictationNotices.slow],
    [9, dictationNotices.slow],
    [5, ''],
  ] as const) {
    socket().hasListenedTo(20 - behind)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(dictation.view(), `${behind * chunkSeconds} s behind`).toMatchObject({ phase: 'listening', notice })
  }
  microphone.hears(120)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dictation.view()).toMatchObject({ phase: 'finishing', notice: dictationNotices.tooSlow })
  expect(microphone.state.isOpen).toBe(false)
  expect(socket().sent.slice(-2)).toEqual([141, 'end'])
  // While it makes progress, however slowly, its last words are awaited.
  for (let listened = 20; listened <= 140; listened += 10) {
    socket().hasListenedTo(listened)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(dictation.view().phase).toBe('finishing')
  socket().says({ type: 'ended' })
  expect(dictation.view()).toEqual({ ...isIdle, notice: dictationNotices.wasTooSlow })
  expect(problems).toEqual([])
})

test('where its code cannot be loaded it says so, and the next press tries again', async () => {
  const problems: unknown[] = []
  let tries = 0
  const dictation = createDictation({ onFinal: () => undefined, onProblem: problem => problems.push(problem) }, () => {
    tries += 1
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  })
  await dictation.start()
  await dictation.start()
  expect(tries).toBe(2)
  expect(problems).toEqual([dictationToasts.unloaded, dictationToasts.unloaded])
  expect(dictation.view().phase).toBe('idle')
})
