import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { Person } from '../server/test/person.ts'
import { openSpeaker } from '../server/test/speaker.ts'
import type { Met, Task } from './dictation-speakers.ts'

/** Does it with a program in a process of its own, whose first message says that it is ready. */
export const withProcess = async (
  program: URL,
  args: readonly string[],
  work: (child: ChildProcess, ready: unknown) => Promise<void>,
) => {
  const child = fork(program, args)
  const [ready] = (await once(child, 'message')) as [unknown]
  try {
    await work(child, ready)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** Lets people dictate, and does something else meanwhile, once all of them are connected; what they met. */
export const speaking = async (task: Task, meanwhile: () => Promise<void> = async () => {}): Promise<Met> => {
  let met: Met | undefined
  await withProcess(new URL('./dictation-speakers.ts', import.meta.url), [], async child => {
    const messages = on(child, 'message')
    child.send(task)
    await messages.next()
    const [{ value: told }] = await Promise.all([messages.next(), meanwhile()])
    met = (told as [Met])[0]
  })
  if (!met) throw new Error('those who dictate said nothing of it')
  return met
}

/** Opens a stream for whoever has these cookies. */
export const openFor = (origin: string, cookie: string) => {
  const person = new Person(origin)
  for (const pair of cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    person.cookies.set(name, value)
  }
  return openSpeaker(origin, person)
}
