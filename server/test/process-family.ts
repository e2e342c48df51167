import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process in this file of its own; empty once it has ended. */
export const saidOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It ended between listing and reading.
    return ''
  }
}

/** What Linux says of a process after its name, which may hold anything, field by field. */
export const statOf = (pid: string): string[] => saidOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

/** A process and all below it. Linux only. */
export const familyOf = (pid: number): string[] => {
  const parents = new Map(
    readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [[name, statOf(name)[1]] as const] : [])),
  )
  const family = [String(pid)]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** What Linux calls a process; empty once it has ended. */
export const nameOf = (pid: string): string => saidOf(pid, 'comm').trim()
