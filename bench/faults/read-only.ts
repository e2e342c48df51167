import { join } from 'node:path'
import { listEntries } from '@diary/contract/entries'
import { freePort } from '../../server/test/free-port.ts'
import { checkDiaries, newDiarists } from './diarists.ts'
import type { Fault } from './fault.ts'
import { mountDisk } from './small-disk.ts'

/** A data folder on which nothing can be written, from the start and from some moment on. */
export const readOnly: Fault = {
  name: 'read-only',
  what: 'the data folder on a disk that became read-only: a start ends with 1 and one line; under a running server writes are refused, reads continue or the server ends with 1 and one line; then nothing is lost',
  takes: 'about 20 s',
  run: async tools => {
    const disk = mountDisk(tools, 250)
    if ('impossible' in disk) return { skipped: disk.impossible }
    const dataDir = join(disk.folder, 'data')
    const port = await freePort()
    const wrong = new Set<string>()
    const start = async () => (await tools.start({ dataDir, port })).answers()
    const first = await start()
    const diarists = await newDiarists(first.origin, 4)
    for (const { writeOne } of diarists) await writeOne()
    await first.end('SIGTERM')

    disk.setReadOnly(true)
    const refused = await tools.start({ dataDir, port })
    const code = await refused.ended
    const lines = refused.output().complained.trim().split('\n')
    if (code !== 1 || lines.length !== 1)
      wrong.add(`the start ended with ${code} and ${lines.length} lines: ${lines[0]}`)
    disk.setReadOnly(false)

    const second = await start()
    let meanwhile = ''
    try {
      disk.setReadOnly(true)
      const statuses = new Set<number>()
      for (const { send, person } of diarists) {
        for (let time = 1; time <= 5; time++) {
          const { status } = await send().catch(() => ({ status: 0 }))
          statuses.add(status)
          const read = await person.calls(listEntries).catch(() => ({ status: 0 }))
          if (read.status !== 200 && second.isRunning()) wrong.add(`reading was answered ${read.status}`)
        }
      }
      meanwhile = `under a running server: writes answered ${[...statuses].join(' and ')}`
      if (statuses.has(500)) wrong.add('a write was answered 500')
      if (!second.isRunning()) {
        meanwhile += `, the server ended with ${await second.ended}: '${second.output().complained.trim()}'`
        if ((await second.ended) !== 1) wrong.add('it did not end with 1')
      }
    } catch {
      meanwhile = 'this system does not make a disk read-only under a running server'
    }
    disk.setReadOnly(false)
    await second.end('SIGTERM')
    await start()
    const { lost, twice, held } = await checkDiaries(diarists)
    const figure = [
      `a start says '${lines[0]}'`,
      meanwhile,
      `${lost} lost, ${twice} twice`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].join('; ')}`] : []),
    ].join(', ')
    return { held: held && wrong.size === 0, figure }
  },
}
