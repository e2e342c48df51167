import type { Entry } from '@diary/contract/entries'

/** An entry for tests with arbitrary defaults. */
export const sampleEntry = (fields: Partial<Entry> = {}): Entry => {
  const { revision = 1 } = fields
  const at = new Date(Date.UTC(2026, 10, 1, 0, 0, revision)).toISOString()
  return {
    id: `entry-${revision}`,
    entryType: 'reflection',
    content: 'The steering group would not decide.',
    createdAt: at,
    updatedAt: at,
    revision,
    ...fields,
  }
}
