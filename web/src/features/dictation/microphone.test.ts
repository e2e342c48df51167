import { afterEach, expect, test, vi } from 'vitest'
import { type MicrophoneEvents, MicrophoneProblem, openMicrophone } from './microphone.ts'
import type { PcmMessage } from './pcm-worklet.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class StandInTrack extends EventTarget {
  muted = false
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
  becomes(change: 'mute' | 'unmute' | 'ended') {
    if (change !== 'ended') this.muted = change === 'mute'
    this.dispatchEvent(new Event(change))
  }
}

/** A browser with stand-ins for permission prompt, audio context and worklet. */
const openBrowser = (code: Promise<void> = Promise.resolve()) => {
  const track = new StandInTrack()
  const prompt = Promise.withResolvers<unknown>()
  const asked: unknown[] = []
  const toWorklet: unknown[] = []
  const port: { onmessage?: (event: { data: PcmMessage }) => void; postMessage: (message: unknown) => void } = {
    postMessage: message => toWorklet.push(message),
  }
  const contexts: StandInContext[] = []
  class StandInContext extends EventTarget {
    state = 'suspended'
    destination = {}
    resumed = 0
    audioWorklet = { addModule: () => code }
    constructor() {
      super()
      contexts.push(this)
    }
    createMediaStreamSource = () => ({ connect: () => undefined })
    becomes(state: string) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
    async resume() {
      this.resumed += 1
      this.becomes('running')
    }
    async close() {
      this.state = 'closed'
    }
  }
  const getUserMedia = (constraints: unknown) => {
    asked.push(constraints)
    return prompt.promise
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('AudioContext', StandInContext)
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = port
      connect() {}
    },
  )
  return {
    track,
    asked,
    toWorklet,
    context: () => contexts[0],
    grants: () => prompt.resolve({ getTracks: () => [track], getAudioTracks: () => [track] }),
    refuses: (name: string) => prompt.reject(new DOMException('', name)),
    posts: (data: PcmMessage) => port.onmessage?.({ data }),
    /** Recording has stopped and the audio device is released. */
    isLetGoOf: () => track.readyState === 'ended' && (contexts[0]?.state ?? 'closed') === 'closed',
  }
}

const listen = () => {
  const told: unknown[] = []
  const events: MicrophoneEvents = {
    onChunk: chunk => told.push(chunk.byteLength),
    onLevel: level => told.push(`level ${level}`),
    onHeld: held => told.push(held ? 'held' : 'free'),
    onGone: () => told.push('gone'),
  }
  const wanted = new AbortController()
  const opening = openMicrophone(events, wanted.signal)
  // Checked later; until then a rejection is handled.
  opening.catch(() => undefined)
  return { told, wanted, opening }
}

const chunk = (): PcmMessage => ({ type: 'chunk', chunk: new ArrayBuffer(8_192) })

test('it asks for one channel with echo cancellation, noise suppression and automatic gain', () => {
  const { asked } = openBrowser()
  listen()
  expect(asked).toEqual([
    { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 } },
  ])
})

test('a suspended context is resumed, and chunks and levels arrive', async () => {
  const { grants, posts, context } = openBrowser()
  const { opening, told } = listen()
  grants()
  await opening
  expect(context()?.resumed).toBe(1)
  posts(chunk())
  posts({ type: 'level', level: 0.5 })
  expect(told).toEqual(['free', 8_192, 'level 0.5'])
})

test('finishing releases the microphone at once and returns the last chunk', async () => {
  const browser = openBrowser()
  const { opening, told } = listen()
  browser.grants()
  const microphone = await opening
  const finished = microphone.finish()
  expect(browser.track.readyState).toBe('ended')
  expect(browser.toWorklet).toHaveLength(1)
  browser.posts(chunk())
  browser.posts({ type: 'done' })
  await finished
  expect(browser.isLetGoOf()).toBe(true)
  expect(told.at(-1)).toBe(8_192)
})

test('finishing ends also where audio has stalled', async () => {
  const browser = openBrowser()
  const { opening } = listen()
  browser.grants()
  const microphone = await opening
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const finished = microphone.finish()
  await vi.advanceTimersByTimeAsync(1_000)
  await finished
  expect(browser.isLetGoOf()).toBe(true)
})

test('closed or cancelled, it is released at once and runs no callback', async () => {
  for (const ends of ['close', 'abort', 'close while finishing'] as const) {
    const browser = openBrowser()
    const { opening, wanted, told } = listen()
    browser.grants()
    const microphone = await opening
    const before = told.length
    const finished = ends === 'close while finishing' ? microphone.finish() : undefined
    if (ends === 'abort') wanted.abort()
    else microphone.close()
    expect(browser.isLetGoOf()).toBe(true)
    browser.posts(chunk())
    browser.track.becomes('ended')
    await finished
    expect(told).toHaveLength(before)
  }
})

test('cancelled during the permission prompt, a microphone granted later is released at once', async () => {
  const browser = openBrowser()
  const { opening, wanted } = listen()
  wanted.abort()
  browser.grants()
  await expect(opening).rejects.toThrow()
  expect(browser.isLetGoOf()).toBe(true)
})

test('cancelled while its code is loading, it is released', async () => {
  const code = Promise.withResolvers<void>()
  const browser = openBrowser(code.promise)
  const { opening, wanted } = listen()
  browser.grants()
  await vi.waitFor(() => expect(browser.context()).toBeDefined())
  wanted.abort()
  expect(browser.isLetGoOf()).toBe(true)
  code.resolve()
  await expect(opening).rejects.toThrow()
})

test('code that cannot be loaded releases the microphone, and is no denial', async () => {
  const browser = openBrowser(Promise.reject(new DOMException('', 'AbortError')))
  const { opening } = listen()
  browser.grants()
  await expect(opening).rejects.toMatchObject({ why: 'unloaded' })
  expect(browser.isLetGoOf()).toBe(true)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'busy'],
])('%s means that it is %s', async (name, why) => {
  const { refuses, context } = openBrowser()
  const { opening } = listen()
  refuses(name)
  await expect(opening).rejects.toBeInstanceOf(MicrophoneProblem)
  await expect(opening).rejects.toMatchObject({ why })
  expect(context()).toBeUndefined()
})

test('a microphone that is muted, taken by a call or unplugged is reported', async () => {
  const { grants, track, context } = openBrowser()
  const { opening, told } = listen()
  grants()
  await opening
  track.becomes('mute')
  track.becomes('unmute')
  context()?.becomes('interrupted')
  context()?.becomes('running')
  track.becomes('ended')
  expect(told).toEqual(['free', 'held', 'free', 'held', 'free', 'gone'])
})

test('a context left suspended by a call is resumed', async () => {
  const { grants, context } = openBrowser()
  const { opening, told } = listen()
  grants()
  await opening
  context()?.becomes('interrupted')
  context()?.becomes('suspended')
  expect(context()?.state).toBe('running')
  expect(told.at(-1)).toBe('free')
})
