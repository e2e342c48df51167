import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import type { Finding } from './finding.ts'
import { lintCompose } from './lint-compose.ts'

const ofDockerfile = (ops: string): Finding => {
  const problems = validate(readFileSync(join(ops, 'Dockerfile'), 'utf8')).map(
    ({ message, range }) => `Dockerfile, line ${range.start.line + 1}: ${message}`,
  )
  return { what: 'Dockerfile (dockerfile-utils)', problems }
}

/** A linter's findings, or that it is not installed. */
const bySomething = (
  what: string,
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Finding => {
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  if (error) return { what, problems: [], skipped: `${program} is not installed` }
  return { what, problems: status === 0 ? [] : [`${program} ended with code ${status}: ${stdout}${stderr}`] }
}

const ofCaddyfile = (ops: string, folder: string): Finding =>
  bySomething(
    'Caddyfile (caddy validate)',
    'caddy',
    ['validate', '--config', join(ops, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: 'localhost',
      UPSTREAMS: '127.0.0.1:3000 127.0.0.1:3001',
    },
  )

/** The units as installed, with a program that exists here: theirs is where the diary is installed. */
const ofUnits = (ops: string, folder: string): Finding => {
  const names = readdirSync(ops).filter(name => /\.(service|timer)$/.test(name))
  for (const name of names) {
    const text = readFileSync(join(ops, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll('/opt/reflective-diary/node_modules/.bin/node', process.execPath))
  }
  const paths = names.map(name => join(folder, name))
  const found = bySomething('units (systemd-analyze verify)', 'systemd-analyze', ['verify', '--man=no', ...paths])
  return found
}

/** Checks every file that an operator is given, as far as the programs for it are installed. */
export const lintShipped = (root: string): readonly Finding[] => {
  const ops = join(root, 'ops')
  const folder = mkdtempSync(join(tmpdir(), 'diary-lint-'))
  try {
    return [
      ofDockerfile(ops),
      lintCompose(ops),
      ofCaddyfile(ops, folder),
      ofUnits(ops, folder),
      bySomething('as-diary (sh -n)', 'sh', ['-n', join(ops, 'as-diary')]),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
