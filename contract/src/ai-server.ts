import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Why a model server cannot be used; each has a sentence for administrators. */
export const serverTroubles = {
  'refused-connection':
    'Nothing answers at this address. Start the model server, or correct OPENAI_BASE_URL (ANTHROPIC_BASE_URL).',
  silent:
    'The server took the request and sent nothing back in time. It may still be loading a large model; test again.',
  'wrong-address':
    'A web page came back, not a model server’s answer. Correct OPENAI_BASE_URL, which usually ends in /v1 (ANTHROPIC_BASE_URL, without).',
  'no-models': 'The server has no model that can chat. Get one first, for instance with “ollama pull qwen3:8b”.',
  'unknown-model': 'The server does not have this model. Choose one that it lists, or get this one.',
  loading: 'The server is still loading the model. Wait a little and test again.',
  'wrong-key': 'The server refused the key. Correct OPENAI_API_KEY (ANTHROPIC_API_KEY).',
  'out-of-memory': 'The server has too little memory for this model. Choose a smaller one, or a shorter context.',
  busy: 'The server is busy with other requests. Test again in a moment.',
  failed: 'The server answered with an error. Its own log, or the provider’s console, says more.',
} as const
export type ServerTroubleKind = keyof typeof serverTroubles
const troubleKinds = Object.keys(serverTroubles) as ServerTroubleKind[]

/** How many models of a long list are shown. */
export const maxListedModels = 50

const Milliseconds = z.int()

/** The result of a test request, which holds a sentence of ours and nobody's words. */
export const ServerTest = z.strictObject({
  at: z.iso.datetime(),
  /** Null where the server answered. */
  trouble: z.nullable(z.enum(troubleKinds)),
  model: z.nullable(z.string()),
  api: z.nullable(z.enum(['responses', 'chat completions', 'messages'])),
  firstTokenMs: z.nullable(Milliseconds),
  totalMs: z.nullable(Milliseconds),
  tokensPerSecond: z.nullable(z.number()),
  formHonoured: z.nullable(z.boolean()),
  thoughts: z.nullable(z.enum(['none', 'apart', 'in the answer'])),
  contextTokens: z.nullable(z.int()),
  dropped: z.array(z.string()),
})
export type ServerTest = z.infer<typeof ServerTest>

export const AiServer = z.strictObject({
  /** Host and port. */
  address: z.string(),
  /** Its program and version, where it says so. */
  program: z.nullable(z.string()),
  /** The first models that it lists; null before the first look and where it has no list. */
  models: z.nullable(z.array(z.string())),
  /** How many requests it is given at a time; null where that is not limited. */
  atOnce: z.nullable(z.int()),
  /** When it last read only a part of what was sent; such answers are not shown. */
  promptCutAt: z.nullable(z.iso.datetime()),
  /** Null before the first test. */
  test: z.nullable(ServerTest),
})
export type AiServer = z.infer<typeof AiServer>

const Body = z.strictObject({
  /** Null where the built-in analyser answers. */
  server: z.nullable(AiServer),
})

export const readAiServer = endpoint({
  method: 'GET',
  path: '/api/admin/ai-server',
  access: 'administrator',
  summary: 'The model server: its address, models, the model of each level, and the latest test',
  response: Body,
})

export const testAiServer = endpoint({
  method: 'POST',
  path: '/api/admin/ai-server',
  access: 'administrator',
  summary: 'Tests the model server by one or two requests with a sentence of ours; recorded',
  response: Body,
})
