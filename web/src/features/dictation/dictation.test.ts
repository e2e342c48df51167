import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsupported } from './dictation.ts'
import { dictationNotices } from './dictation-labels.ts'
import { openDictation } from './dictation-stand-ins.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isIdle = { phase: 'idle', interim: '', since: undefined }

test('it runs once the microphone is granted and the socket is open, in this order', async () => {
  const { dictation, microphone, sockets, socket } = openDictation()
  const started = dictation.start()
  expect(dictation.view()).toEqual({ ...isIdle, phase: 'starting', notice: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(0)
  await microphone.grants()
  expect(sockets).toHaveLength(1)
  expect(dictation.view().phase).toBe('starting')
  const now = performance.now()
  socket().opens()
  await started
  expect(dictation.view()).toEqual({ phase: 'listening', interim: '', since: now, notice: '' })
})

test('audio from before the socket is open arrives, in order', async () => {
  const { dictation, microphone, socket } = openDictation()
  void dictation.start()
  await microphone.grants()
  microphone.hears(3)
  expect(socket().sent).toEqual([])
  socket().opens()
  microphone.hears(2)
  expect(socket().sent).toEqual([1, 2, 3, 4, 5])
})

test('partial text shows as interim; final text is passed on in order and clears it', async () => {
  const { dictation, socket, listens, finals, problems } = openDictation()
  await listens()
  socket().says({ type: 'partial', text: 'the project' })
  socket().says({ type: 'partial', text: 'the project was late' })
  expect(dictation.view().interim).toBe('the project was late')
  expect(finals).toEqual([])
  socket().says({ type: 'final', text: 'The project was late.' })
  expect(dictation.view().interim).toBe('')
  socket().says({ type: 'final', text: 'I asked for help.' })
  socket().says({ type: 'final' })
  expect(finals).toEqual(['The project was late.', 'I asked for help.'])
  expect(dictation.view().phase).toBe('listening')
  expect(problems).toEqual([])
})

test('stopping sends the rest and waits for the last words', async () => {
  const { dictation, microphone, socket, listens, finals } = openDictation()
  await listens()
  microphone.hears(2)
  socket().says({ type: 'partial', text: 'half a' })
  const finished = dictation.finish()
  expect(dictation.view()).toMatchObject({ phase: 'finishing', interim: 'half a' })
  await vi.advanceTimersByTimeAsync(0)
  expect(socket().sent).toEqual([1, 2, 3, 'end'])
  expect(microphone.state.isOpen).toBe(false)
  socket().says({ type: 'final', text: 'Half a thought.' })
  expect(dictation.view()).toMatchObject({ phase: 'finishing', interim: '' })
  socket().says({ type: 'ended' })
  await finished
  expect(finals).toEqual(['Half a thought.'])
  expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
  expect(socket().readyState).toBe(3)
})

test('stopped while the socket is opening, the audio is still sent', async () => {
  const { dictation, microphone, socket, finals } = openDictation()
  const started = dictation.start()
  await microphone.grants()
  microphone.hears(1)
  const finished = dictation.finish()
  await vi.advanceTimersByTimeAsync(9_000)
  socket().opens()
  await started
  await vi.advanceTimersByTimeAsync(15_000)
  expect(dictation.view().phase).toBe('finishing')
  expect(socket().sent).toEqual([1, 2, 'end'])
  socket().says({ type: 'final', text: 'Late.' })
  socket().says({ type: 'ended' })
  await finished
  expect(finals).toEqual(['Late.'])
})

test('stopped during the permission prompt, nothing is left open', async () => {
  const { dictation, microphone, sockets, problems } = openDictation()
  const started = dictation.start()
  await vi.advanceTimersByTimeAsync(0)
  await dictation.finish()
  await started
  expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
  expect(microphone.state.isWanted).toBe(false)
  await microphone.grants()
  expect(sockets).toHaveLength(0)
  expect(microphone.state.isOpen).toBe(false)
  expect(problems).toEqual([])
})

test('ended by the server, it is idle and says so; after ten minutes it names the limit', async () => {
  for (const [minutes, notice] of [
    [1, dictationNotices.ended],
    [10, dictationNotices.tenMinutes],
  ] as const) {
    const { dictation, microphone, socket, listens, problems } = openDictation()
    await listens()
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    socket().says({ type: 'ended' })
    expect(dictation.view()).toEqual({ ...isIdle, notice })
    expect(microphone.state.isOpen).toBe(false)
    expect(problems).toEqual([])
  }
})

test('a silent or occupied microphone is reported until there is sound', async () => {
  const { dictation, microphone, listens } = openDictation()
  await listens()
  microphone.level(0)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(dictation.view().notice).toBe(dictationNotices.silent)
  microphone.level(0.4)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dictation.view().notice).toBe('')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(dictation.view().notice).toBe('')
  microphone.held(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dictation.view().notice).toBe(dictationNotices.held)
  expect(dictation.view().phase).toBe('listening')
})

test('speech without any text is reported', async () => {
  const { dictation, microphone, socket, listens } = openDictation()
  await listens()
  const speaks = async (seconds: number) => {
    for (let n = 0; n < 15 * seconds; n += 1) microphone.level(0.7)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await speaks(10)
  socket().says({ type: 'partial', text: 'so' })
  await speaks(10)
  expect(dictation.view().notice).toBe('')
  await speaks(5)
  expect(dictation.view().notice).toBe(dictationNotices.noWords)
  socket().says({ type: 'final', text: 'So.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dictation.view().notice).toBe('')
})

test('levels reach their subscribers without a re-render', async () => {
  const { dictation, microphone, listens, views } = openDictation()
  const levels: number[] = []
  const stop = dictation.onLevel(level => levels.push(level))
  await listens()
  const drawn = views.length
  microphone.level(0.5)
  stop()
  microphone.level(0.6)
  expect(levels).toEqual([0.5])
  expect(views).toHaveLength(drawn)
})

test('the last words are awaited while text arrives, and then for twenty seconds', async () => {
  const { dictation, socket, listens, finals, problems } = openDictation()
  await listens()
  const finished = dictation.finish()
  for (const text of ['One.', 'Two.', 'Three.']) {
    await vi.advanceTimersByTimeAsync(15_000)
    socket().says({ type: 'final', text })
  }
  await vi.advanceTimersByTimeAsync(19_000)
  expect(dictation.view().phase).toBe('finishing')
  await vi.advanceTimersByTimeAsync(3_000)
  await finished
  expect(dictation.view()).toEqual({ ...isIdle, notice: dictationNotices.noLastWords })
  expect(finals).toEqual(['One.', 'Two.', 'Three.'])
  expect(socket().readyState).toBe(3)
  expect(problems).toEqual([])
})

test('closed in any phase, or by leaving the page, it releases everything and runs no callback', async () => {
  for (const leaves of ['close', 'pagehide'] as const) {
    for (const phase of ['starting', 'opening', 'listening', 'finishing'] as const) {
      const { dictation, microphone, sockets, page, finals, problems } = openDictation()
      const started = dictation.start()
      await vi.advanceTimersByTimeAsync(0)
      if (phase !== 'starting') await microphone.grants()
      const socket = sockets[0]
      if (phase === 'listening' || phase === 'finishing') socket?.opens()
      const finished = phase === 'finishing' ? dictation.finish() : undefined
      if (leaves === 'close') dictation.close()
      else page.dispatchEvent(new Event('pagehide'))
      await Promise.all([started, finished])
      expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
      expect(microphone.state).toEqual({ isOpen: false, isWanted: false })
      expect(socket?.readyState).toBe(phase === 'starting' ? undefined : 3)
      socket?.says({ type: 'final', text: 'Too late.' })
      socket?.closesAtItsOtherEnd()
      await microphone.grants()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
      expect(finals).toEqual([])
      expect(problems).toEqual([])
    }
  }
})

test('a second press during it starts nothing; after its end one starts again', async () => {
  const { dictation, sockets, socket, listens, finals } = openDictation()
  await listens()
  await dictation.start()
  expect(sockets).toHaveLength(1)
  socket().says({ type: 'ended' })
  await listens()
  expect(sockets).toHaveLength(2)
  expect(dictation.view()).toMatchObject({ phase: 'listening', notice: '' })
  socket().says({ type: 'final', text: 'Again.' })
  expect(finals).toEqual(['Again.'])
})

test('closed while its code is loading, nothing starts', async () => {
  const { dictation, microphone, problems } = openDictation()
  const started = dictation.start()
  dictation.close()
  await started
  await microphone.grants()
  expect(dictation.view()).toEqual({ ...isIdle, notice: '' })
  expect(microphone.state.isOpen).toBe(false)
  expect(problems).toEqual([])
})

test('idle, finishing and closing do nothing', async () => {
  const { dictation, views } = openDictation()
  await dictation.finish()
  dictation.close()
  expect(views).toEqual([])
})

test('missing browser features are reported before any press', () => {
  const able = { isSecureContext: true, AudioContext: {}, AudioWorkletNode: {}, WebSocket: {} }
  vi.stubGlobal('navigator', { mediaDevices: {} })
  vi.stubGlobal('window', able)
  expect(unsupported()).toBeUndefined()
  vi.stubGlobal('window', { ...able, isSecureContext: false })
  expect(unsupported()).toContain('https')
  vi.stubGlobal('window', { isSecureContext: true, WebSocket: {} })
  expect(unsupported()).toContain('This browser cannot dictate')
  vi.stubGlobal('window', able)
  vi.stubGlobal('navigator', {})
  expect(unsupported()).toContain('This browser cannot dictate')
})
