import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { finalsIn, listenTo, openMouth } from '../../test/hearing.ts'
import { patiently } from '../../test/patiently.ts'
import { silence } from '../../test/speaker.ts'
import { createPocketSphinx, pocketSphinxNotice } from './pocketsphinx.ts'

const aLittle = [silence, silence]
function* withoutEnd() {
  while (true) yield silence
}

/** Replaces PocketSphinx by this script. It writes files to `$0.…`. */
const putInPlace = (script: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'diary-recogniser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'pocketsphinx_continuous')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  return program
}
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Whether any process of this group is left. */
const isThere = (group: number) => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

test.for([
  ['exit 127', 'missing'],
  ['exit 1', 'misconfigured'],
  ['cat >/dev/null; exit 139', 'broken'],
  // Before the sound is over.
  ['exit 0', 'broken'],
  ['echo heard; kill -KILL $$', 'broken'],
] as const)('a recogniser that does `%s` is %s', async ([script, kind]) => {
  putInPlace(script)
  const speaks = openMouth(kind === 'broken' && script.startsWith('cat') ? aLittle : withoutEnd())
  const { heard, failure } = listenTo(createPocketSphinx(), speaks.chunks)
  expect(await failure).toMatchObject({ name: 'SpeechProblem', kind })
  expect(finalsIn(heard)).toEqual(script.startsWith('echo') ? ['heard'] : [])
})

test('where not even a shell is, it is missing', async () => {
  vi.stubEnv('PATH', join(tmpdir(), 'nothing-is-here'))
  const { failure } = listenTo(createPocketSphinx(), openMouth(aLittle).chunks)
  expect(await failure).toMatchObject({ name: 'SpeechProblem', kind: 'missing' })
})

test('the operator’s notice names what is missing, and is absent where nothing is', async () => {
  putInPlace('exit 127')
  expect(await pocketSphinxNotice()).toBe(
    'Dictation does not work yet: there is no program pocketsphinx_continuous. On Debian: apt-get install pocketsphinx pocketsphinx-en-us.',
  )
  putInPlace('exit 1')
  expect(await pocketSphinxNotice()).toContain('PocketSphinx cannot begin, as without its model.')
  putInPlace('cat >/dev/null')
  expect(await pocketSphinxNotice()).toBeUndefined()
})

test('the recogniser gets none of the server’s environment', async () => {
  putInPlace('env; cat >/dev/null')
  vi.stubEnv('MASTER_KEY', 'nobody-may-read-this')
  const { heard, failure } = listenTo(createPocketSphinx(), openMouth(aLittle).chunks)
  expect(await failure).toBeUndefined()
  const names = finalsIn(heard).map(line => line.split('=')[0])
  expect(names).toContain('PATH')
  // Shells set the others themselves.
  expect(names.filter(name => !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? ''))).toEqual([])
})

test.for([
  ['waits for sound', 'exec cat >/dev/null', []],
  ['takes no more sound', 'exec sleep 1000', withoutEnd()],
  ['owes the last words', 'cat >/dev/null; exec sleep 1000', aLittle],
  ['stands still', 'kill -STOP $$', withoutEnd()],
] as const)('whoever leaves while it %s leaves no process behind', async ([state, script, sound]) => {
  putInPlace(`echo $PPID; ${script}`)
  const mouth = openMouth(sound, { stops: state === 'owes the last words' })
  const leaving = new AbortController()
  const { heard, failure } = listenTo(createPocketSphinx(), mouth.chunks, leaving.signal)
  let asked = -1
  await vi.waitFor(
    () => {
      const before = asked
      asked = mouth.asked()
      expect([heard.length, asked]).toEqual([1, before])
    },
    { ...patiently, interval: 150 },
  )
  const group = Number(heard[0]?.text)
  expect(isThere(group)).toBe(true)
  leaving.abort(new Error('left'))
  expect(await failure).toBe(leaving.signal.reason)
  expect(isThere(group)).toBe(false)
})

test('no process is left either after an abort before the start, or when the reader stops', async () => {
  const program = putInPlace('echo $PPID >"$0.began"; echo $PPID; exec cat >/dev/null')
  const leaving = new AbortController()
  const { failure } = listenTo(createPocketSphinx(), openMouth(aLittle, { stops: false }).chunks, leaving.signal)
  leaving.abort(new Error('left'))
  expect(await failure).toBe(leaving.signal.reason)
  if (existsSync(`${program}.began`)) expect(isThere(Number(readFileSync(`${program}.began`)))).toBe(false)

  let group = 0
  const engine = createPocketSphinx()
  for await (const { text } of engine.listen(openMouth([], { stops: false }).chunks, new AbortController().signal)) {
    group = Number(text)
    expect(isThere(group)).toBe(true)
    break
  }
  expect(isThere(group)).toBe(false)
})

test('no more start than the processors allow, and one that ends frees its slot', async () => {
  putInPlace('echo heard; cat >/dev/null')
  const engine = createPocketSphinx()
  const most = 3 * availableParallelism()
  const leaving = new AbortController()
  const speaks = (signal: AbortSignal) => listenTo(engine, openMouth([], { stops: false }).chunks, signal)
  const others = new AbortController()
  const first = speaks(leaving.signal)
  const all = [first, ...Array.from({ length: most - 1 }, () => speaks(others.signal))]
  expect(await speaks(others.signal).failure).toMatchObject({ name: 'SpeechProblem', kind: 'full' })
  leaving.abort(new Error('left'))
  await first.failure
  const next = speaks(others.signal)
  await vi.waitFor(() => expect(next.heard).toHaveLength(1), patiently)
  others.abort(new Error('left'))
  await Promise.all([...all, next].map(({ failure }) => failure))
})

test('a recogniser whose server is killed ends by itself', async () => {
  const program = putInPlace('echo heard; cat >/dev/null; echo >"$0.ended"')
  const listens = `
    import { createPocketSphinx, pocketSphinxNotice } from ${JSON.stringify(join(import.meta.dirname, 'pocketsphinx.ts'))}
    const silence = async function* () { await new Promise(resolve => setTimeout(resolve, 1_000_000)) }
    for await (const { text } of createPocketSphinx().listen(silence(), new AbortController().signal)) console.log(text)`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', listens], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  expect(existsSync(`${program}.ended`)).toBe(false)
  server.kill('SIGKILL')
  await vi.waitFor(() => expect(existsSync(`${program}.ended`)).toBe(true), patiently)
})
