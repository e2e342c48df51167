/** Which of the two lists is open; without one, the service's. */
export type BatchesSearch = { list?: 'database' }

/** Reads the address; what is not understood is left out. The route takes it as `validateSearch`. */
export const batchesSearch = ({ list }: Record<string, unknown>): BatchesSearch => (list === 'database' ? { list } : {})
