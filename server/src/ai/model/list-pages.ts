import * as z from 'zod'

const PageBody = z.object({ data: z.array(z.unknown()), has_more: z.boolean().nullish().catch(false) })
const Named = z.object({ id: z.string().min(1) })

export type Page<T> = {
  readonly items: readonly T[]
  /** The cursor of the next page; undefined where there is none. */
  readonly next: string | undefined
}

/** A page of a list, without invalid items; undefined where it is none. */
export const pageIn = <T>(body: unknown, read: (item: unknown) => T | undefined): Page<T> | undefined => {
  const { success, data } = PageBody.safeParse(body)
  if (!success) return undefined
  const items = data.data.map(read).filter(item => item !== undefined)
  return { items, next: data.has_more ? Named.safeParse(data.data.at(-1)).data?.id : undefined }
}

/** More pages than any account has; it bounds a server whose list never ends. */
const maxPages = 100

/** Iterates over a list, page by page, as long as the consumer continues. */
export async function* itemsOf<T>(pageAfter: (after: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  let after: string | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const { items, next } = await pageAfter(after)
    yield* items
    if (next === undefined || next === after) return
    after = next
  }
}
