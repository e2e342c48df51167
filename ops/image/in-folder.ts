import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import type { FolderImage } from './take-steps.ts'
import type { Running } from './trial.ts'

/** The account in place of the image's: root becomes nobody, as it may; others stay who they are. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** The image's volumes, the only folders that it may write to. */
export const closeButForVolumes = ({ folder, settings }: FolderImage): void => {
  spawnSync('chmod', ['-R', 'a-w,a+rX', folder])
  for (const path of settings.volumes) {
    const volume = join(folder, path)
    chmodSync(folder, 0o755)
    mkdirSync(volume, { recursive: true, mode: 0o700 })
    if (nobody.uid !== undefined) chownSync(volume, nobody.uid, nobody.gid)
  }
  chmodSync(folder, 0o555)
}

/** Starts a result in a folder as its image defines: its command, its settings, nothing of ours. */
export const startInFolder = async (image: FolderImage): Promise<Running> => {
  const { folder, settings } = image
  const port = await freePort()
  const own = Object.entries(settings.environment).map(([name, value]): [string, string] => [
    name,
    value.startsWith('/') ? join(folder, value) : value,
  ])
  const env = {
    PATH: `${join(folder, 'usr/local/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
    ...Object.fromEntries(own),
    // As by `docker run --env`, so that nothing else reaches the trial.
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const options = { cwd: join(folder, settings.workingFolder), env, ...nobody }
  const begin = ([program = '', ...rest]: readonly string[]) => spawn(program, rest, options)

  const server = begin(settings.command)
  let log = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (log += chunk))
  const ended = once(server, 'exit').then(([code, signal]): number => code ?? (signal === 'SIGKILL' ? 137 : 1))

  const runInside = async (command: readonly string[]) => {
    const child = begin(command)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
    const [code] = await once(child, 'close')
    return { code: code ?? 1, said }
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    isHealthy: async () => {
      if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}: ${log}`)
      return (await runInside(settings.health)).code === 0
    },
    runInside,
    backups: async () => {
      const { BACKUP_DIR = '' } = Object.fromEntries(own)
      return readdirSync(BACKUP_DIR).filter(name => name.startsWith('data-'))
    },
    stop: async () => {
      server.kill('SIGTERM')
      return ended
    },
    log: async () => log,
  }
}

/** Makes the result in a folder removable again. */
export const openAgain = (folder: string): void => {
  spawnSync('chmod', ['-R', 'u+w', folder])
}
