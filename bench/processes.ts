import { readProc, statOf } from '../server/test/process-family.ts'

/** Clock ticks a second, in which Linux counts processor time; the same on every platform that it runs on. */
const ticks = 100

/** A process's memory in megabytes, with its share of shared pages (PSS); 0 once it has ended. */
export const megabytesOf = (pid: string): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6

/** CPU seconds of a process, all threads; 0 once it has ended. */
export const processorSecondsOf = (pid: string): number => {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / ticks
}
