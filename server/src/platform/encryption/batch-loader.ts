/** Batches single reads: calls made before the next await become one query. */
export const batchLoad = <Value>(readMany: (names: readonly string[]) => Promise<ReadonlyMap<string, Value>>) => {
  let gathering: { names: Set<string>; found: Promise<ReadonlyMap<string, Value>> } | undefined

  return async (name: string): Promise<Value | undefined> => {
    if (!gathering) {
      const names = new Set<string>()
      const found = Promise.resolve().then(() => {
        gathering = undefined
        return readMany([...names])
      })
      gathering = { names, found }
    }
    gathering.names.add(name)
    return (await gathering.found).get(name)
  }
}
