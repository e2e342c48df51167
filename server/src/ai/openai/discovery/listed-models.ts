import { modelPresets } from '@diary/contract/ai-levels'
import * as z from 'zod'

/** A model as a server lists it. */
export type ListedModel = {
  readonly id: string
  readonly ownedBy: string | undefined
  /** Whether it is in memory; undefined where the list does not say. */
  readonly loaded: boolean | undefined
  readonly contextTokens: number | undefined
}

/** A server may list anything under any name; more than this is no list to choose from. */
const maxModels = 2_000

const Entry = z.object({
  id: z.string().min(1).max(500),
  owned_by: z.string().nullish().catch(undefined),
  // vLLM.
  max_model_len: z.int().positive().nullish().catch(undefined),
  // LM Studio's own list: its kinds, and whether it is loaded.
  type: z.string().nullish().catch(undefined),
  state: z.string().nullish().catch(undefined),
  loaded_context_length: z.int().positive().nullish().catch(undefined),
  // The router of llama.cpp.
  status: z.object({ value: z.string() }).nullish().catch(undefined),
})
const List = z.object({ data: z.array(z.unknown()).max(maxModels).nullable() })

const isLoaded = ({ state, status }: z.infer<typeof Entry>): boolean | undefined => {
  const said = state ?? status?.value
  return said === undefined ? undefined : said === 'loaded'
}

/** The models in a list's body, embedding models apart where it names them; undefined where it is no list. */
export const modelsIn = (body: unknown): readonly ListedModel[] | undefined => {
  const { success, data } = List.safeParse(body)
  if (!success) return undefined
  // Ollama without a model sends null.
  return (data.data ?? []).flatMap(one => {
    const { success: isEntry, data: entry } = Entry.safeParse(one)
    if (!isEntry || entry.type === 'embeddings') return []
    const { id, owned_by, max_model_len, loaded_context_length } = entry
    const contextTokens = max_model_len ?? loaded_context_length ?? undefined
    return [{ id, ownedBy: owned_by ?? undefined, loaded: isLoaded(entry), contextTokens }]
  })
}

/** Names of models that do not chat: embedding, reranking, speech, and those that only describe pictures. */
const chatsNot =
  /embed|rerank|minilm|\b(?:bge|gte|e5)-|whisper|parakeet|\btts\b|kokoro|speech|\bclip\b|\bocr\b|moondream|dall-e|diffusion|moderation|guard/i

/** The model for all levels: one that is loaded, else the first that chats by its name. */
export const pickModel = (models: readonly ListedModel[]): string | undefined => {
  if (models.length === 1) return models[0]?.id
  const chatting = models.filter(({ id }) => !chatsNot.test(id))
  return (chatting.find(({ loaded }) => loaded) ?? chatting[0])?.id
}

const released: ReadonlySet<string> = new Set(modelPresets)
/** Whether it is one of the models that levels are released with, so that nobody need have chosen it. */
export const isReleased = (model: string): boolean => released.has(model)

/**
 * The model that answers a level. One that an administrator chose is asked for by its name; the release's, which nobody
 * chose, gives way to the operator's, and where the server does not list it, to the server's.
 */
export const modelForLevel = (
  asked: string,
  {
    configured,
    models,
    picked,
  }: {
    readonly configured: string | undefined
    readonly models: readonly string[] | undefined
    readonly picked: string | undefined
  },
): string => {
  if (!isReleased(asked)) return asked
  return configured ?? (models && !models.includes(asked) ? picked : undefined) ?? asked
}
