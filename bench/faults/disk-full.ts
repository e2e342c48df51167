import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { currentUser } from '@diary/contract/account'
import { listEntries } from '@diary/contract/entries'
import { storageMessages } from '@diary/contract/problem'
import { freePort } from '../../server/test/free-port.ts'
import { say } from '../report.ts'
import { acknowledgedBy, checkDiaries, newDiarists } from './diarists.ts'
import type { Fault } from './fault.ts'
import { mountDisk } from './small-disk.ts'

const megabytes = 250
const writers = 8
const full = 30_000
/** Seconds within which people can write again once there is space. */
const recoversWithin = 30

/** A disk that another process fills to the last byte while people write. */
export const diskFull: Fault = {
  name: 'disk-full',
  what: `a disk of ${megabytes} MB filled to the last byte for ${full / 1000} s under ${writers} writers and a reader: writes are refused with 507 and a sentence, reads continue, and all works once there is space; a start on a full disk says so`,
  takes: 'about 1 min',
  run: async tools => {
    const disk = mountDisk(tools, megabytes)
    if ('impossible' in disk) return { skipped: disk.impossible }
    const dataDir = join(disk.folder, 'data')
    const port = await freePort()
    let server = await (await tools.start({ dataDir, port })).answers()
    const diarists = await newDiarists(server.origin, writers)
    const wrong = new Set<string>()
    const reads = new Map<number, number>()
    let writing = true
    const finished = Promise.all(
      diarists.map(async ({ writeOne, person }) => {
        while (writing && server.isRunning()) {
          if ((await writeOne()) === 201) continue
          for (const call of [listEntries, currentUser]) {
            const { status } = await person.calls(call).catch(() => ({ status: 0 }))
            reads.set(status, (reads.get(status) ?? 0) + 1)
          }
          await wait(100)
        }
      }),
    )
    await wait(2_000)
    const before = acknowledgedBy(diarists)
    disk.fill()
    await Promise.race([wait(full), server.ended])
    const ended = server.isRunning() ? undefined : await server.ended
    const meanwhile = new Set(diarists.flatMap(({ messages }) => [...messages]))
    const slipped = acknowledgedBy(diarists) - before
    disk.empty()
    const emptied = performance.now()
    if (ended !== undefined) {
      const { complained } = server.output()
      tools.say(`the server ended with ${ended}: ${complained}`)
      wrong.add(`the server ended with code ${ended}: ${complained.split('\n')[0]}`)
      await finished
      server = await (await tools.start({ dataDir, port })).answers()
    }
    while ((await diarists[0]?.writeOne()) !== 201) {
      if (performance.now() - emptied > recoversWithin * 1000)
        throw new Error('writes still fail although there is space')
      await wait(100)
    }
    const recovered = (performance.now() - emptied) / 1000
    writing = false
    await finished
    const { lost, twice, held } = await checkDiaries(diarists)

    for (const message of meanwhile)
      if (!message.startsWith('507 ') || !message.includes(storageMessages.full))
        wrong.add(`a writer was answered ${message}`)
    if (meanwhile.size === 0) wrong.add('nobody was refused')
    for (const [status, times] of reads) if (status !== 200) wrong.add(`${times} reads were answered ${status}`)

    // A start finds no room.
    const first = await server.end('SIGTERM')
    if (first !== 0) wrong.add(`the server ended with ${first} when it was told to end`)
    disk.fill()
    const next = await tools.start({ dataDir, port })
    const code = await Promise.race([
      next.ended,
      next.answers().then(
        () => 'started',
        () => next.ended,
      ),
    ])
    const lines = next.output().complained.trim().split('\n')
    if (code !== 'started' && (code !== 1 || lines.length !== 1))
      wrong.add(`a start ended with ${code}: ${lines.join(' / ')}`)
    if (code === 'started') await next.end('SIGTERM')
    disk.empty()
    await (await tools.start({ dataDir, port })).answers()
    const after = await checkDiaries(diarists)

    const figure = [
      `${say(reads.get(200) ?? 0)} reads meanwhile`,
      `${slipped} written where room was left`,
      `writes again after ${say(recovered)} s`,
      `${say(acknowledgedBy(diarists))} acknowledged, ${lost + after.lost} lost, ${twice} twice`,
      code === 'started' ? 'starts on the full disk' : `a start on the full disk: '${lines[0]}'`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].join('; ')}`] : []),
    ].join(', ')
    return { held: held && after.held && wrong.size === 0, figure }
  },
}
