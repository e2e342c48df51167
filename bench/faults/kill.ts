import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { say } from '../report.ts'
import { acknowledgedBy, checkDiaries, newDiarists } from './diarists.ts'
import type { Fault } from './fault.ts'

const kills = 50
const writers = 8
const atTheMost = 400

/** A server killed while people write. */
export const kill: Fault = {
  name: 'kill',
  what: `SIGKILL ${kills} times at a random moment while ${writers} people write; what was acknowledged is there, once`,
  takes: 'about 3 min',
  run: async tools => {
    const dataDir = tools.folder()
    const port = await freePort()
    const start = async () => (await tools.start({ dataDir, port })).answers()
    let server = await start()
    const diarists = await newDiarists(server.origin, writers)
    const sum = { lost: 0, twice: 0, strange: 0 }
    const otherwise = new Set<string>()
    for (let time = 1; time <= kills; time++) {
      let writing = true
      const before = acknowledgedBy(diarists)
      const finished = Promise.all(diarists.map(diarist => diarist.write(() => writing)))
      while (acknowledgedBy(diarists) === before) await wait(2)
      await wait(Math.random() * atTheMost)
      const end = server.end('SIGKILL')
      writing = false
      await Promise.all([end, finished])
      server = await start()
      const { lost, twice, strange } = await checkDiaries(diarists)
      sum.lost += lost
      sum.twice += twice
      sum.strange += strange
      if (time % 10 === 0) tools.say(`${time} kills, ${say(acknowledgedBy(diarists))} acknowledged, ${sum.lost} lost`)
    }
    for (const { messages } of diarists) for (const message of messages) otherwise.add(message)
    const figure = [
      `${kills} kills, ${say(acknowledgedBy(diarists))} acknowledged, ${sum.lost} lost, ${sum.twice} twice`,
      ...(sum.strange > 0 ? [`${sum.strange} that nobody wrote`] : []),
      ...(otherwise.size > 0 ? [`answers besides 201: ${[...otherwise].join('; ')}`] : []),
    ].join(', ')
    return { held: sum.lost + sum.twice + sum.strange + otherwise.size === 0, figure }
  },
}
