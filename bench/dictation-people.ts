import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import type { Met, Task } from './dictation-speakers.ts'

/** Runs the work with a program in its own process, whose first message means that it is ready. */
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

/** Lets people dictate, and runs other work meanwhile, once all are connected; returns their measurements. */
export const speaking = async (task: Task, meanwhile: () => Promise<void> = async () => {}): Promise<Met> => {
  let met: Met | undefined
  await withProcess(new URL('./dictation-speakers.ts', import.meta.url), [], async child => {
    const messages = on(child, 'message')
    child.send(task)
    await messages.next()
    const [{ value: told }] = await Promise.all([messages.next(), meanwhile()])
    met = (told as [Met])[0]
  })
  if (!met) throw new Error('the speakers sent no measurements')
  return met
}
