import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOpenAiProvider } from '../src/ai/openai/openai-provider.ts'
import { readConfig } from '../src/platform/config.ts'
import { systemWait } from '../src/platform/wait.ts'
import { asking, inputs, within } from './model-provider.ts'
import { ownServerKinds, startOwnServer } from './own-servers.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/local-models.md'), 'utf8')

/** A server's commands, and the ports at which it listens unless told otherwise. */
const commandsOf = (kind: string) =>
  new RegExp(`\\*\\*${kind.replace('.', '\\.')}\\*\\*[^\\n]*\\n\\n\`\`\`\\n([\\s\\S]*?)\`\`\``)
    .exec(page)?.[1]
    ?.trim()
    .split('\n') ?? []
const ports = { Ollama: '11434', 'llama.cpp': '8080', 'LM Studio': '1234', vLLM: '8000' }

test.for(ownServerKinds)('%s: the last of three commands starts the diary, with one variable', async kind => {
  const commands = commandsOf(kind)
  expect(commands).toHaveLength(3)
  const [, name = '', value = '', start] = /^(\w+)=(\S+) (.+)$/.exec(commands[2] ?? '') ?? []
  expect([name, start]).toEqual(['OPENAI_BASE_URL', 'npm start'])
  expect(new URL(value)).toMatchObject({ hostname: 'localhost', port: ports[kind], pathname: '/v1' })
  expect(readConfig({ [name]: value }).openai).toEqual({ baseUrl: value })

  // The same variable, at a server that behaves as this one is documented to.
  const server = await startOwnServer(kind)
  try {
    const { openai } = readConfig({ [name]: server.baseUrl })
    const provider = createOpenAiProvider({ ...openai, clock: () => new Date(), wait: systemWait, report: () => {} })
    const { stamp } = await provider.run(within('chat', 10_000), inputs.chat, asking('chat'))
    expect(stamp.model).toBe('qwen3:8b')
  } finally {
    await server.close()
  }
})

test('npm start is a command of the project', () => {
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).toHaveProperty('start')
})
