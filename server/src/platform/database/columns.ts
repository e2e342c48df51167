import { customType } from './drizzle.ts'

/** Bytes as the database holds them: sealed values, which only the encryption module reads, and hashes. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: value => Buffer.from(value),
})
