import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { PassThrough, type Writable } from 'node:stream'
import { chunksUntilAborted } from './chunks-until-aborted.ts'
import { type DictationEngine, SpeechProblem, type Transcript } from './port.ts'

/** In a quiet room a stream takes an eighth of a processor, where it is loud up to half of one. */
const streamsPerProcessor = 3

const command = [
  // The shell ends last, having reaped the two others: where this server is PID 1, nothing else would.
  'trap : TERM',
  // A core dump would contain a person's voice.
  'ulimit -c 0',
  // It reopens its input by name, which fails on the sockets that Node gives its children: hence `cat`. With the
  // default of 30,000 hypotheses, noise takes twice the time, for hardly a word more.
  'cat | exec nice pocketsphinx_continuous -infile /dev/stdin -logfn /dev/null -maxhmmpf 5000',
].join('; ')

/** How it ended: the shell's code, null where that was killed, or why there never was a shell. */
type End = number | null | Error

const endOf = (recogniser: ChildProcess) =>
  new Promise<End>(resolve => {
    recogniser.on('error', resolve)
    recogniser.on('close', resolve)
  })

const problemOf = (end: End): SpeechProblem => {
  if (end instanceof Error && 'code' in end && end.code === 'ENOENT') {
    return new SpeechProblem('missing', 'there is no sh', { cause: end })
  }
  if (end instanceof Error) return new SpeechProblem('broken', 'no process could be started', { cause: end })
  if (end === 127) return new SpeechProblem('missing', 'there is no program pocketsphinx_continuous')
  // Exit code 1 occurs only at start.
  if (end === 1) return new SpeechProblem('misconfigured', 'PocketSphinx cannot begin, as without its model')
  return new SpeechProblem('broken', end === null ? 'its shell was killed' : `it ended early, with code ${end}`)
}

const feed = async (stdin: Writable, audio: AsyncIterable<Buffer>, signal: AbortSignal) => {
  for await (const chunk of chunksUntilAborted(audio, signal)) {
    if (!stdin.write(chunk)) await once(stdin, 'drain', { signal })
  }
  stdin.end()
}

const killGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGTERM')
    // A stopped process handles it only after SIGCONT.
    process.kill(-pid, 'SIGCONT')
  } catch {
    // The group has ended already.
  }
}

async function* recognise(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Transcript> {
  signal.throwIfAborted()
  const recogniser: ChildProcess = spawn('sh', ['-c', command], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Its own process group, so that one signal reaches all of it.
    detached: true,
    // Nothing else of the server's environment, which holds keys.
    env: { PATH: process.env.PATH },
  })
  const { pid, stdin, stdout } = recogniser
  const ended = endOf(recogniser)
  // Absent where no more file descriptors can be opened.
  if (!stdin || !stdout) throw problemOf(await ended)

  const over = new AbortController()
  let hasEnded = false
  let isFed = false
  let failure: unknown
  const end = () => {
    over.abort()
    stdin.destroy()
    if (pid && !hasEnded) killGroup(pid)
  }
  // EPIPE only says that the process has ended; its exit code says why.
  stdin.on('error', end)
  signal.addEventListener('abort', end)
  const lines = createInterface({ input: stdout })
  void ended.then(() => {
    hasEnded = true
    lines.close()
  })
  feed(stdin, audio, over.signal).then(
    () => {
      isFed = true
    },
    error => {
      if (!over.signal.aborted) failure = error
      end()
    },
  )
  try {
    for await (const text of lines) yield { type: 'final', text }
    const how = await ended
    signal.throwIfAborted()
    if (failure !== undefined) throw failure
    if (how !== 0 || !isFed) throw problemOf(how)
  } finally {
    signal.removeEventListener('abort', end)
    end()
    await ended
  }
}

/** Speech recognised on this server by Debian's PocketSphinx, in its own process for each stream; offline. */
export const createPocketSphinx = (): DictationEngine => {
  const most = streamsPerProcessor * availableParallelism()
  let streams = 0
  return {
    name: 'pocketsphinx',
    destination: { id: 'pocketsphinx', remote: false, name: 'PocketSphinx, on this server', partials: false },
    async *listen(audio, signal): AsyncGenerator<Transcript> {
      if (streams >= most) throw new SpeechProblem('full', `${most} streams are the limit of this machine’s processors`)
      streams += 1
      try {
        yield* recognise(audio, signal)
      } finally {
        streams -= 1
      }
    },
  }
}

/** A line for the operator where nothing can be recognised on this machine, found out by recognising no sound. */
export const pocketSphinxNotice = async (): Promise<string | undefined> => {
  const noSound = new PassThrough().end()
  try {
    for await (const _ of recognise(noSound, new AbortController().signal));
    return undefined
  } catch (error) {
    if (!(error instanceof SpeechProblem)) throw error
    return `Dictation does not work yet: ${error.message}. On Debian: apt-get install pocketsphinx pocketsphinx-en-us.`
  }
}
