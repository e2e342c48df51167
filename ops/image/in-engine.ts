import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import type { Running } from './trial.ts'

/** Docker or Podman, by its command line. */
export type Engine = {
  readonly program: string
  readonly attempt: (words: readonly string[]) => { code: number; said: string }
  /** Throws with its output where it fails. */
  readonly ask: (words: readonly string[]) => string
}

const engineOf = (program: string): Engine => {
  const attempt = (words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    return { code: status ?? 1, said: stdout + stderr }
  }
  const ask = (words: readonly string[]) => {
    const { code, said } = attempt(words)
    if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with code ${code}\n${said}`)
    return said.trim()
  }
  return { program, attempt, ask }
}

/** A container engine that answers; undefined where there is none. */
export const findEngine = (): Engine | undefined => {
  const program = ['docker', 'podman'].find(name => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
  return program === undefined ? undefined : engineOf(program)
}

const image = 'reflective-diary'

/** Builds the image. @returns its size in bytes */
export const buildImage = ({ program, ask }: Engine, root: string): number => {
  // Podman keeps a health check only in Docker's format.
  const format = program === 'podman' ? ['--format=docker'] : []
  ask(['build', ...format, '--tag', image, '--file', join(root, 'ops/Dockerfile'), root])
  return Number(ask(['image', 'inspect', '--format', '{{.Size}}', image]))
}

/** Starts the image as compose.yaml does, closed, on volumes of one trial; `clear` takes them away. */
export const engineTrial = ({ attempt, ask }: Engine) => {
  const name = `diary-trial-${randomUUID().slice(0, 8)}`
  const start = async (): Promise<Running> => {
    const port = await freePort()
    const closed = ['--init', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
    const volumes = [`--volume=${name}-data:/data`, `--volume=${name}-backups:/backups`]
    ask(['run', '--detach', '--name', name, ...closed, ...volumes, `--publish=127.0.0.1:${port}:3000`, image])
    const inspect = (what: string) => ask(['inspect', '--format', what, name])
    let log = ''
    return {
      origin: `http://127.0.0.1:${port}`,
      isHealthy: async () => {
        if (inspect('{{.State.Running}}') === 'false') throw new Error(`it ended: ${ask(['logs', name])}`)
        return inspect('{{.State.Health.Status}}') === 'healthy'
      },
      runInside: async command => attempt(['exec', name, ...command]),
      backups: async () =>
        ask(['exec', name, 'ls', '/backups'])
          .split('\n')
          .filter(line => line.startsWith('data-')),
      stop: async () => {
        attempt(['stop', '--time=15', name])
        log = attempt(['logs', name]).said
        const code = Number(inspect('{{.State.ExitCode}}'))
        ask(['rm', '--force', name])
        return code
      },
      log: async () => log || attempt(['logs', name]).said,
    }
  }
  const clear = () => attempt(['volume', 'rm', '--force', `${name}-data`, `${name}-backups`])
  return { start, clear }
}
