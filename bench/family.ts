import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, in which Linux counts processor time; the same on every platform that it runs on. */
const ticks = 100

/** What the system says of a process after its name, which may hold anything; undefined once it has ended. */
const statOf = (pid: string): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    // It ended between listing and reading.
    return undefined
  }
}

/** A process and all below it. Linux only, as everything here. */
export const familyOf = (pid: number): string[] => {
  const parents = new Map(
    readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [[name, statOf(name)?.[1]] as const] : [])),
  )
  const family = [String(pid)]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** Megabytes that a process has in memory, its share of what it shares with others included. */
export const megabytesOf = (pid: string): number =>
  (Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024) / 1e6

/** Seconds of processor time that a process has used, whichever of its threads did. */
export const processorSecondsOf = (pid: string): number => {
  const [user = 0, system = 0] = (statOf(pid) ?? []).slice(11, 13).map(Number)
  return (user + system) / ticks
}

/** What the system calls a process; empty once it has ended. */
export const nameOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    // It ended between listing and reading.
    return ''
  }
}
