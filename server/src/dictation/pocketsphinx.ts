import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { type DictationEngine, type Heard, SpeechProblem } from './port.ts'

// It opens its input anew by name, which fails on the sockets that Node hands to its children: hence the pipe of `cat`.
const command = 'cat | exec pocketsphinx_continuous -infile /dev/stdin -logfn /dev/null'

type Recogniser = ChildProcessByStdio<Writable, Readable, null>

const feed = async (recogniser: Recogniser, audio: AsyncIterable<Buffer>, signal: AbortSignal) => {
  for await (const chunk of audio) {
    if (!recogniser.stdin.write(chunk)) await once(recogniser.stdin, 'drain', { signal })
  }
  recogniser.stdin.end()
}

/** Speech recognised on this server by Debian's PocketSphinx, in a process of its own for each stream; offline. */
export const createPocketSphinx = (): DictationEngine => ({
  name: 'pocketsphinx',
  destination: { id: 'pocketsphinx', remote: false, name: 'PocketSphinx, on this server', partials: false },
  async *listen(audio, signal): AsyncGenerator<Heard> {
    const recogniser = spawn('sh', ['-c', command], { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
    const exit = once(recogniser, 'exit')
    const kill = () => {
      if (recogniser.pid && recogniser.exitCode === null) process.kill(-recogniser.pid, 'SIGKILL')
    }
    signal.addEventListener('abort', kill)
    const feeding = feed(recogniser, audio, signal)
    feeding.catch(kill)
    for await (const text of createInterface({ input: recogniser.stdout })) yield { type: 'final', text }
    await feeding
    const [code] = await exit
    if (code !== 0) throw new SpeechProblem(code === 127 ? 'missing' : 'broken', `it ended with code ${code}`)
  },
})
