import * as z from 'zod'
import type { ServerKind, ServerListing } from '../../model/server-facts.ts'
import { ServerTrouble } from '../../model/server-facts.ts'
import { type ListedModel, modelsIn, pickModel } from './listed-models.ts'
import { type Found, lookUp } from './lookup.ts'

/** A server, and how it wants to be addressed. */
export type Discovery = ServerListing & {
  /** Its address with the version, without a slash at the end. */
  readonly baseUrl: string
  /** It wants some authorization although no key is set. */
  readonly wantsAnyKey: boolean
  /** By model, where its list says so. */
  readonly contexts: ReadonlyMap<string, number>
}

type Place = {
  readonly url: URL
  readonly apiKey: string | undefined
  readonly signal: AbortSignal
}

/** Requests at a time, where the server does not say: as each is documented to start. */
const usualSlots: Readonly<Record<ServerKind, number>> = { Ollama: 1, 'llama.cpp': 1, 'LM Studio': 4, vLLM: 16 }

const Ollama = z.object({ version: z.string() })
const OllamaRunning = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.int().positive().nullish().catch(undefined) })),
})
const LlamaProps = z.object({
  total_slots: z.int().positive().nullish().catch(undefined),
  build_info: z.string().nullish().catch(undefined),
  default_generation_settings: z.object({ n_ctx: z.int().positive() }).nullish().catch(undefined),
})

/** The address as given, and the same with the version, for one typed without. */
const addressesOf = (url: URL): readonly string[] => {
  const given = url.href.replace(/\/+$/, '')
  return /\/v\d+$/.test(given) ? [given] : [given, `${given}/v1`]
}

const rootOf = (baseUrl: string) => baseUrl.replace(/\/v\d+$/, '')

/** Asks the server what it is and which models it has. Rejects with ServerTrouble. */
export const discover = async ({ url, apiKey, signal }: Place): Promise<Discovery> => {
  let authorization = apiKey === undefined ? undefined : `Bearer ${apiKey}`
  let wantsAnyKey = false
  const ask = (address: string, body?: object): Promise<Found> =>
    lookUp(address, { authorization, signal, ...(body ? { body } : {}) })
  /** An endpoint that only some servers have. */
  const askIfThere = async <T>(address: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    const { status, json } = await ask(address)
    return status === 200 ? schema.safeParse(json).data : undefined
  }

  const listAt = async (baseUrl: string): Promise<Found> => {
    const found = await ask(`${baseUrl}/models`)
    if (found.status !== 401 || apiKey !== undefined) return found
    authorization = 'Bearer none'
    wantsAnyKey = true
    return ask(`${baseUrl}/models`)
  }

  let baseUrl = ''
  let found: Found | undefined
  let listed: readonly ListedModel[] | undefined
  for (const address of addressesOf(url)) {
    const answer = await listAt(address)
    if (answer.status === 503 && /loading/i.test(answer.words)) throw new ServerTrouble('loading')
    listed = answer.status === 200 ? modelsIn(answer.json) : undefined
    found ??= answer
    if (baseUrl === '' || listed) baseUrl = address
    if (listed) break
    if (answer.isPage) found = answer
  }
  if (!listed && found?.isPage) throw new ServerTrouble('wrong-address')

  const root = rootOf(baseUrl)
  const owners = new Set(listed?.map(({ ownedBy }) => ownedBy))
  const shared = { baseUrl, wantsAnyKey }
  const listing = (
    kind: ServerKind | undefined,
    {
      version,
      models = listed,
      slots,
      contexts = [],
    }: {
      readonly version?: string | undefined
      readonly models?: readonly ListedModel[] | undefined
      readonly slots?: number | undefined
      readonly contexts?: Iterable<readonly [string, number]>
    } = {},
  ): Discovery => ({
    ...shared,
    kind,
    version,
    models: models?.map(({ id }) => id),
    model: models && pickModel(models),
    // What is reached without encryption is a machine of one's own; a gateway of a service is not limited from here.
    slots: slots ?? (kind ? usualSlots[kind] : url.protocol === 'http:' ? 1 : undefined),
    contexts: new Map([
      ...(models ?? []).flatMap(({ id, contextTokens }) => (contextTokens ? [[id, contextTokens] as const] : [])),
      ...contexts,
    ]),
  })

  if (owners.has('vllm')) {
    const version = (await askIfThere(`${root}/version`, Ollama))?.version
    return listing('vLLM', { version })
  }
  if (owners.has('llamacpp')) {
    const props = await askIfThere(`${root}/props`, LlamaProps)
    const context = props?.default_generation_settings?.n_ctx
    const contexts = context ? (listed ?? []).map(({ id }) => [id, context] as const) : []
    return listing('llama.cpp', {
      version: props?.build_info ?? undefined,
      slots: props?.total_slots ?? undefined,
      contexts,
    })
  }
  const ollama = await askIfThere(`${root}/api/version`, Ollama)
  if (ollama) {
    const running = (await askIfThere(`${root}/api/ps`, OllamaRunning))?.models ?? []
    const loaded = new Map(running.map(({ name, context_length }) => [name, context_length ?? undefined]))
    return listing('Ollama', {
      version: ollama.version,
      models: listed?.map(model => ({ ...model, loaded: loaded.has(model.id), contextTokens: loaded.get(model.id) })),
    })
  }
  const studio = modelsIn((await ask(`${root}/api/v0/models`)).json)
  if (studio?.some(({ loaded }) => loaded !== undefined)) return listing('LM Studio', { models: studio })
  return listing(undefined)
}
