import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Person } from '../server/test/person.ts'
import { openSpeaker } from '../server/test/speaker.ts'
import type { Met, Task } from './dictation-speakers.ts'

/** Does it with a program of this folder in a process of its own, whose first message says that it is ready. */
export const withProcess = async (
  [name, ...args]: readonly [string, ...string[]],
  work: (child: ChildProcess, ready: unknown) => Promise<void>,
) => {
  const child = fork(new URL(name, import.meta.url), args)
  const [ready] = (await once(child, 'message')) as [unknown]
  try {
    await work(child, ready)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** Lets people dictate, and does something else meanwhile; what they met. */
export const speaking = async (task: Task, meanwhile: () => Promise<void> = async () => {}): Promise<Met> => {
  const met: Met[] = []
  await withProcess(['./dictation-speakers.ts'], async child => {
    child.send(task)
    const told = once(child, 'message') as Promise<[Met]>
    const [[theirs]] = await Promise.all([told, meanwhile()])
    met.push(theirs)
  })
  const [theirs] = met
  if (!theirs) throw new Error('those who dictate said nothing of it')
  return theirs
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
