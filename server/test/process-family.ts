import { readdirSync, readFileSync } from 'node:fs'

/** A file of a process in /proc; empty once it has ended. */
export const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It ended between listing and reading.
    return ''
  }
}

/** The fields of /proc/…/stat after the process's name, which may contain anything. */
export const statOf = (pid: string): string[] => readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

/** A process and all below it. Linux only. */
export const familyOf = (pid: number): string[] => {
  const parents = new Map(
    readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [[name, statOf(name)[1]] as const] : [])),
  )
  const family = [String(pid)]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** A process's name; empty once it has ended. */
export const nameOf = (pid: string): string => readProc(pid, 'comm').trim()
