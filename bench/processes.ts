import { saidOf, statOf } from '../server/test/process-family.ts'

/** Clock ticks a second, in which Linux counts processor time; the same on every platform that it runs on. */
const ticks = 100

/** Megabytes that a process has in memory, its share of what it shares with others included; 0 once it has ended. */
export const megabytesOf = (pid: string): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(saidOf(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6

/** Seconds of processor time that a process has used, whichever of its threads did; 0 once it has ended. */
export const processorSecondsOf = (pid: string): number => {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / ticks
}
