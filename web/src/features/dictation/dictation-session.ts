import { type DictationMessage, dictationLimits, dictationStream } from '@diary/contract/dictation'
import { dictationToasts } from '@diary/contract/dictation-toasts'
import type { ToastTexts } from '@diary/contract/toasts'
import { type AudioSocket, openAudioSocket, type Socket } from './audio-socket.ts'
import { dictationNotices, microphoneProblems } from './dictation-labels.ts'
import type { DictationView } from './dictation-view.ts'
import { type Microphone, MicrophoneProblem, openMicrophone } from './microphone.ts'

const second = 1_000
/** How long silence shows no hint: before anything was recognised, and for pauses to think. */
const silentAtFirst = 5 * second
const silentLater = 20 * second
/** The level from which on it counts as speech, and how many such levels, about twelve seconds', may bring no text. */
const voice = { level: 0.4, withoutWords: 180 }
/**
 * How far behind the server may be before that is shown, and before the microphone is turned off, in seconds of audio.
 * It reports its position only once a second.
 */
const slow = { from: 4, until: 2, tooMuch: 30 }
/** How long the last words are awaited without progress. */
const lastWordsWithin = 20 * second
/** An end this close to the server's maximum duration counts as caused by it. */
const aboutTenMinutes = (dictationLimits.seconds - 5) * second

/** Callbacks of a dictation. */
type Callbacks = {
  readonly show: (change: Partial<DictationView>) => void
  readonly level: (level: number) => void
  readonly final: (text: string) => void
  readonly problem: (problem: ToastTexts) => void
}

export type Outside = {
  readonly openMicrophone: typeof openMicrophone
  readonly openSocket: () => Socket
  /** The source of `pagehide`. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** One dictation, from the press of the button to its end. */
export type DictationSession = {
  /** Resolves once it is running or has failed. */
  readonly begun: Promise<void>
  /** Resolves once everything is released. */
  readonly over: Promise<void>
  readonly finish: () => Promise<void>
  readonly close: () => void
}

const inBrowser = (): Outside => ({
  openMicrophone,
  openSocket: () => {
    const address = new URL(dictationStream.path, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(address)
  },
  page: window,
})

const withoutMicrophone = (error: unknown): ToastTexts =>
  error instanceof MicrophoneProblem ? microphoneProblems[error.why] : dictationToasts.failed

/** Starts one dictation: the microphone first, then the socket; audio is queued until that is open. */
export const startDictationSession = (callbacks: Callbacks, outside: Outside = inBrowser()): DictationSession => {
  const wanted = new AbortController()
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  let microphone: Microphone | undefined
  let line: AudioSocket | undefined
  let since: number | undefined
  /** The sentence to show after the last words; set when finishing starts. */
  let parting: string | undefined
  let held = false
  let isSlow = false
  let hasText = false
  let soundAt = performance.now()
  let spokenSinceWords = 0
  let movedAt = 0

  const end = (notice: string) => {
    if (wanted.signal.aborted) return
    wanted.abort()
    clearInterval(timer)
    outside.page.removeEventListener('pagehide', close)
    microphone?.close()
    line?.close()
    callbacks.show({ phase: 'idle', interim: '', since: undefined, notice })
    begun.resolve()
    over.resolve()
  }
  const close = () => end('')
  const fail = (problem: ToastTexts) => {
    if (wanted.signal.aborted) return
    end('')
    callbacks.problem(problem)
  }

  const finish = (now = '', afterwards = now): Promise<void> => {
    if (parting !== undefined || wanted.signal.aborted) return over.promise
    // Nothing has been recorded during the permission prompt.
    if (!microphone) close()
    else {
      parting = afterwards
      movedAt = performance.now()
      callbacks.show({ phase: 'finishing', notice: now })
      void microphone.finish().then(() => line?.end())
    }
    return over.promise
  }

  const onMessage = ({ type, text = '', error, received }: DictationMessage) => {
    movedAt = performance.now()
    // An acknowledgement repeats the text.
    if (received !== undefined) return
    spokenSinceWords = 0
    if (type === 'error') return fail({ ...dictationToasts.failed, ...(error ? { text: error } : {}) })
    if (type === 'ended') return end(parting ?? whyEnded())
    callbacks.show({ interim: type === 'partial' ? text : '' })
    if (type === 'final' && text.trim() !== '') callbacks.final(text)
  }
  const whyEnded = () =>
    since !== undefined && performance.now() - since > aboutTenMinutes
      ? dictationNotices.tenMinutes
      : dictationNotices.ended

  const noticeNow = () => {
    if (isSlow) return dictationNotices.slow
    if (held) return dictationNotices.held
    if (spokenSinceWords > voice.withoutWords) return dictationNotices.noWords
    const silentFor = performance.now() - soundAt
    return silentFor > (hasText ? silentLater : silentAtFirst) ? dictationNotices.silent : ''
  }
  let notice = ''
  const tick = () => {
    if (!line) return
    if (parting !== undefined) {
      // Each acknowledgement shows progress.
      if (performance.now() - movedAt > lastWordsWithin) end(dictationNotices.noLastWords)
      return
    }
    const behind = line.behind()
    isSlow = behind > (isSlow ? slow.until : slow.from)
    if (behind > slow.tooMuch) return void finish(dictationNotices.tooSlow, dictationNotices.wasTooSlow)
    const nextNotice = since === undefined ? '' : noticeNow()
    if (nextNotice !== notice) callbacks.show({ notice: nextNotice })
    notice = nextNotice
  }
  const timer = setInterval(tick, second)
  outside.page.addEventListener('pagehide', close)

  const begin = async () => {
    microphone = await outside.openMicrophone(
      {
        onChunk: chunk => line?.send(chunk),
        onLevel: level => {
          callbacks.level(level)
          if (level > voice.level) spokenSinceWords += 1
          if (level === 0) return
          hasText = true
          soundAt = performance.now()
        },
        onHeld: isHeld => {
          held = isHeld
        },
        onGone: () => void finish(dictationNotices.disconnected),
      },
      wanted.signal,
    )
    line = openAudioSocket(outside.openSocket(), {
      onOpen: () => {
        since = performance.now()
        soundAt = since
        movedAt = since
        if (parting === undefined) callbacks.show({ phase: 'listening', since })
        begun.resolve()
      },
      onMessage,
      onNonsense: () => fail(dictationToasts.failed),
      onLost: () => fail(dictationToasts.unreachable),
    })
  }
  begin().catch((error: unknown) => fail(withoutMicrophone(error)))

  return { begun: begun.promise, over: over.promise, finish: () => finish(), close }
}
