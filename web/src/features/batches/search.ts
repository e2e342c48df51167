/** The open list; by default the service's. */
export type BatchesSearch = { list?: 'database' }

/** Parses the address; drops unknown values. The route's `validateSearch`. */
export const batchesSearch = ({ list }: Record<string, unknown>): BatchesSearch => (list === 'database' ? { list } : {})
