import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** Feedback that is being written: for the card and the open entry alike. */
export type Arriving = {
  /** What has arrived; it stays where the rest failed. */
  readonly text: string
  /** How many requests the model server answers before. */
  readonly before?: number
  readonly cancel: () => void
  /** Why the request failed, until the next one. */
  readonly failed?: string
}

const keyOf = (id: string) => ['arriving feedback', id]

export const useArriving = (id: string): Arriving | null | undefined =>
  useQuery<Arriving | null>({ queryKey: keyOf(id), queryFn: skipToken }).data

/** Records how the feedback on an entry arrives. */
export const useArrival = (id: string) => {
  const client = useQueryClient()
  const change = (what: Partial<Arriving>) =>
    client.setQueryData<Arriving | null>(keyOf(id), was => was && { ...was, ...what })
  return {
    begin: (cancel: () => void) => client.setQueryData<Arriving>(keyOf(id), { text: '', cancel }),
    hasText: (text: string) => change({ text }),
    waits: (before: number) => change({ before }),
    fail: (failed: string) => change({ failed }),
    end: () => client.setQueryData(keyOf(id), null),
  }
}
