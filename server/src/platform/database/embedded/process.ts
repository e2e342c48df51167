import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { StartupError } from '../../startup-error.ts'
import { program } from './binaries.ts'
import { giveFolder } from './data-folder.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { systemEnvironment } from './system-environment.ts'

/** A PostgreSQL that answers on the socket in a folder. */
export type PostgresProcess = {
  readonly socketFolder: string
  /** Resolves, with the last words of its log, when it has ended for whatever reason. */
  readonly ended: Promise<string>
  /** Stops it: open transactions are rolled back, committed ones stay. */
  readonly stop: () => Promise<void>
}

/**
 * Runs PostgreSQL beside a watcher that waits on descriptor 3, whose other end this server holds: when it closes,
 * because the server stops PostgreSQL or has died, the watcher sends SIGINT (fast shutdown). It repeats it each second,
 * since a PostgreSQL that is just starting does not handle it yet.
 */
const watcherScript = `
"$@" 3<&- &
postgres=$!
{
  read -r nothing <&3
  while kill -INT "$postgres"; do sleep 1; done
} >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
[ -z "$TEMPORARY_FOLDER" ] || rm -rf -- "$TEMPORARY_FOLDER"
exit "$code"
`

/** Settings that must not depend on an editable file: nothing on a network, and no diary text in a log. */
const settings = [
  'listen_addresses=',
  'shared_buffers=32MB',
  'timezone=UTC',
  'log_destination=stderr',
  'logging_collector=off',
  'log_line_prefix=',
  'log_statement=none',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  // An error's message may quote a value ('invalid input syntax … "…"'); the server's log says what went wrong.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** Milliseconds that PostgreSQL gets for an orderly end; after that it ends at once and recovers at its next start. */
const shutdownTimeoutMs = 5_000

/**
 * Starts PostgreSQL, which admits so many connections, and resolves when it accepts them; fails with a StartupError if it
 * ends before that.
 */
export async function startProcess(runAs: RunAs, data: string, connections: number): Promise<PostgresProcess> {
  const socket = makeSocketFolder(runAs)
  const { file, parameters } = commandAs(runAs.account, [
    ...['/bin/sh', '-c', watcherScript, 'sh'],
    ...[program(runAs.binaries, 'postgres'), '-D', data],
    ...[...settings, `max_connections=${connections}`, `unix_socket_directories=${quoted(socket.folder)}`].flatMap(
      setting => ['-c', setting],
    ),
  ])
  const child = spawn(file, parameters, {
    cwd: runAs.home,
    env: { ...systemEnvironment, TEMPORARY_FOLDER: socket.isTemporary ? socket.folder : '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in a terminal must reach only the server, which still has requests to answer.
    detached: true,
    ...runAs.account.spawnIds,
  })

  const lastLines: string[] = []
  const ended = new Promise<string>(resolve => {
    const settle = (): void => resolve(lastWords(lastLines))
    child.once('error', error => {
      lastLines.push(`FATAL:  ${error.message}`)
      settle()
    })
    // Not `exit`: the last words of the log are still to be read then.
    child.once('close', settle)
  })
  const ready = new Promise<true>(resolve => {
    createInterface({ input: child.stderr as Readable }).on('line', line => {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      if (line.endsWith('database system is ready to accept connections')) resolve(true)
    })
  })

  const outcome = await Promise.race([ready, ended])
  if (outcome !== true) throw new StartupError(`PostgreSQL did not start on ${data}: ${outcome}`)

  return {
    socketFolder: socket.folder,
    ended,
    stop: async () => {
      child.stdio[3]?.destroy()
      const killTimer = setTimeout(() => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGQUIT')
      }, shutdownTimeoutMs)
      await ended
      clearTimeout(killTimer)
    },
  }
}

/** PostgreSQL's reason, or its last line. */
function lastWords(lines: readonly string[]): string {
  const reason = lines.findLast(line => /^(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return reason.replace(/^[A-Z]+: +/, '')
}

/**
 * The folder of the socket, beside the data or, where that path is too long for a socket (the system allows 107 bytes,
 * macOS 103), a short temporary one, removed when PostgreSQL ends.
 */
function makeSocketFolder(runAs: RunAs): { folder: string; isTemporary: boolean } {
  const beside = join(runAs.home, 'socket')
  const isTemporary = !isShort(beside)
  const folder = isTemporary ? mkdtempSync(join(isShort(tmpdir()) ? tmpdir() : '/tmp', 'diary-')) : beside
  if (!isTemporary) {
    rmSync(beside, { recursive: true, force: true })
    mkdirSync(beside, { mode: 0o700 })
  }
  if (runAs.account.owner) giveFolder(folder, runAs.account.owner)
  return { folder, isTemporary }
}

const isShort = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 100

/** PostgreSQL takes a list of folders here; double quotes make a comma or a blank part of the name. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`
