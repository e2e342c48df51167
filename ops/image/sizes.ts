import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { FolderImage } from './take-steps.ts'

const parts = [
  ['Node', 'usr/local/bin'],
  ['packages', 'app/node_modules'],
  ['the server', 'app/server'],
  ['the client, built', 'app/web'],
  ['all that is put on the base', '.'],
] as const

/** How large an image's parts are on disk, by `du`, one line each. */
export const sizesOf = ({ folder }: FolderImage): readonly string[] =>
  parts.map(([name, path]) => {
    const { stdout } = spawnSync('du', ['-sk', join(folder, path)], { encoding: 'utf8' })
    return `${String(Math.round(Number.parseInt(stdout, 10) / 1024)).padStart(4)} MiB  ${name}`
  })
