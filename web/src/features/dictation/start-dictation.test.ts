import { dictationMessages } from '@diary/contract/dictation'
import { dictationToasts } from '@diary/contract/dictation-toasts'
import type { ToastTexts } from '@diary/contract/toasts'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../platform/api.ts'
import type { createDictation, DictationEvents } from './dictation.ts'
import { dictationNotices } from './dictation-labels.ts'
import type { DictationView } from './dictation-view.ts'
import { type Admission, createDictationStarter } from './start-dictation.ts'

const idle: DictationView = { phase: 'idle', interim: '', since: undefined, notice: '' }

/** A dictation with stand-ins for microphone and server: it runs at once, and ends when the test says so. */
const standIn = () => {
  let view = idle
  let ended = Promise.withResolvers<void>()
  let told: DictationEvents | undefined
  const listeners = new Set<() => void>()
  const show = (next: DictationView) => {
    view = next
    for (const listener of listeners) listener()
  }
  const end = (notice = '') => {
    show({ ...idle, notice })
    ended.resolve()
  }
  const create: typeof createDictation = events => {
    told = events
    return {
      view: () => view,
      subscribe: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      onLevel: () => () => undefined,
      start: async () => {
        ended = Promise.withResolvers()
        show({ ...idle, phase: 'listening', since: 0 })
      },
      finish: async () => {
        if (view.phase === 'idle') return
        show({ ...view, phase: 'finishing' })
        await ended.promise
      },
      close: () => end(),
    }
  }
  return {
    create,
    end,
    hears: (text: string) => told?.onFinal(text),
    fails: (problem: ToastTexts) => {
      end()
      told?.onProblem(problem)
    },
  }
}

const open = ({
  admit = async () => ({}),
  unsupported,
}: {
  admit?: () => Promise<Admission>
  unsupported?: string
} = {}) => {
  const spoken = standIn()
  const finals: string[] = []
  const problems: ToastTexts[] = []
  const dictating = createDictationStarter(
    { admit, onFinal: text => finals.push(text), onProblem: problem => problems.push(problem) },
    { createDictation: spoken.create, unsupported: () => unsupported },
  )
  return { ...spoken, dictating, finals, problems, look: () => dictating.view() }
}

test('one press starts, the next one finishes with the last words', async () => {
  const { dictating, look, hears, end, finals } = open()
  const pressed = dictating.press()
  expect(look().phase).toBe('starting')
  await pressed
  expect(look()).toMatchObject({ phase: 'listening', stopped: false })
  const stopping = dictating.press()
  expect(look().phase).toBe('finishing')
  hears('the last words')
  end()
  await stopping
  expect(look()).toMatchObject({ phase: 'idle', stopped: true, notice: '' })
  expect(finals).toEqual(['the last words'])
})

test('from the press on it is never shown as idle before it runs: its state would be announced twice', async () => {
  const { dictating, look } = open()
  const phases: string[] = []
  dictating.subscribe(() => phases.push(look().phase))
  await dictating.press()
  expect(new Set(phases)).toEqual(new Set(['starting', 'listening']))
  dictating.close()
})

test('a person who may not dictate gets the reason, and nothing starts', async () => {
  const { dictating, look, problems } = open({ admit: async () => ({ why: dictationMessages.aiMayNotRead }) })
  await dictating.press()
  expect(look()).toMatchObject({ phase: 'idle', notice: dictationMessages.aiMayNotRead, stopped: false })
  expect(problems).toEqual([])
})

test('where the browser cannot, it says so before any prompt', async () => {
  let asked = false
  const { dictating, look } = open({
    unsupported: 'This browser cannot dictate.',
    admit: async () => {
      asked = true
      return {}
    },
  })
  await dictating.press()
  expect(look().notice).toBe('This browser cannot dictate.')
  expect(asked).toBe(false)
})

test('the message of a press is cleared by the next', async () => {
  const answers: Admission[] = [{ why: dictationMessages.off }, {}]
  const { dictating, look } = open({ admit: async () => answers.shift() ?? {} })
  await dictating.press()
  expect(look().notice).toBe(dictationMessages.off)
  await dictating.press()
  expect(look()).toMatchObject({ phase: 'listening', notice: '' })
  dictating.close()
})

test('during the disclosure nothing has started; “Not now” leaves it so', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { dictating, look } = open({ admit: async () => ({ confirmDestination: () => answer.promise }) })
  const pressed = dictating.press()
  await expect.poll(() => look().phase).toBe('idle')
  answer.resolve(false)
  await pressed
  expect(look()).toMatchObject({ phase: 'idle', stopped: false, notice: '' })
})

test('an answer after the form was left starts nothing', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { dictating, look } = open({ admit: async () => ({ confirmDestination: () => answer.promise }) })
  const pressed = dictating.press()
  await expect.poll(() => look().phase).toBe('idle')
  dictating.close()
  answer.resolve(true)
  await pressed
  expect(look().phase).toBe('idle')
})

test('a press during the check cancels the first one, and the stop is announced', async () => {
  const admission = Promise.withResolvers<Admission>()
  const { dictating, look, problems } = open({ admit: () => admission.promise })
  const pressed = dictating.press()
  await dictating.press()
  expect(look()).toMatchObject({ phase: 'idle', stopped: true })
  admission.reject(new OfflineError(undefined))
  await pressed
  expect(look().phase).toBe('idle')
  expect(problems).toEqual([])
})

test.each([
  [
    'a lost connection',
    new OfflineError(undefined),
    dictationToasts.unreachable.title,
    new OfflineError(undefined).message,
  ],
  ['a server that refuses', new ApiError(500, '', ''), dictationToasts.failed.title, dictationToasts.failed.text],
] as const)('%s becomes a toast, and typing still works', async (_, error, title, text) => {
  const { dictating, look, problems } = open({ admit: () => Promise.reject(error) })
  await dictating.press()
  expect(problems).toEqual([{ title, text }])
  expect(look().phase).toBe('idle')
})

test('saving waits for the last words, and continues only where they arrived', async () => {
  const { dictating, hears, end, fails, problems } = open()
  expect(await dictating.finish()).toBe(true)

  await dictating.press()
  const complete = dictating.finish()
  hears('the last words')
  end()
  expect(await complete).toBe(true)

  await dictating.press()
  const broken = dictating.finish()
  fails(dictationToasts.failed)
  expect(await broken).toBe(false)
  expect(problems).toEqual([dictationToasts.failed])

  await dictating.press()
  const silent = dictating.finish()
  end(dictationNotices.noLastWords)
  expect(await silent).toBe(false)

  await dictating.press()
  const givenUp = dictating.finish()
  dictating.close()
  expect(await givenUp).toBe(false)
})

test('the reason of an end by itself stays until the next press', async () => {
  const { dictating, look, end } = open()
  await dictating.press()
  end(dictationNotices.tenMinutes)
  expect(look()).toMatchObject({ phase: 'idle', notice: dictationNotices.tenMinutes })
})

test('the message of an ended one is not repeated for one that never started', async () => {
  const { dictating, end, look } = open({ admit: async () => ({ confirmDestination: async () => false }) })
  end(dictationNotices.tenMinutes)
  expect(look().notice).toBe(dictationNotices.tenMinutes)
  await dictating.press()
  expect(look()).toMatchObject({ phase: 'idle', notice: '' })
})

test('starting in another field ends the first, whose last words still arrive there', async () => {
  const first = open()
  const second = open()
  await first.dictating.press()
  const pressed = second.dictating.press()
  expect(first.look().phase).toBe('finishing')
  expect(second.look().phase).toBe('starting')
  first.hears('to the end')
  first.end()
  await pressed
  expect(first.finals).toEqual(['to the end'])
  expect(first.look().phase).toBe('idle')
  expect(second.look().phase).toBe('listening')
  second.dictating.close()
})
