import { customType } from './drizzle.ts'

/** A sealed value as the database holds it: bytes that only the encryption module reads. */
export const sealedColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: value => Buffer.from(value),
})

/** Bytes that are no sealed value: hashes of tokens and addresses. */
export const hashColumn = sealedColumn
