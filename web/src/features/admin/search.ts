/** The admin area's views by their name in the address, with the words that lead there. Without one: the overview. */
export const adminTitles = {
  consent: 'Consent content',
  news: 'Blog management',
  messages: 'Messages',
  administrators: 'Administrators',
  analysis: 'Thematic analysis',
  audit: 'Audit log',
} as const
export type AdminView = keyof typeof adminTitles

/** What is filtered on the view that is shown. Search words never stand here, since they may be diary text. */
const filters = ['from', 'to', 'sentiment', 'tag', 'state', 'action', 'actor'] as const
export type AdminFilters = { [filter in (typeof filters)[number]]?: string }
export type AdminSearch = { view?: AdminView } & AdminFilters

const isView = (name: unknown): name is AdminView => typeof name === 'string' && Object.hasOwn(adminTitles, name)

/** Reads the address; what is not understood is left out. The admin area's route takes it as `validateSearch`. */
export const adminSearch = (search: Record<string, unknown>): AdminSearch => {
  const read: AdminSearch = isView(search.view) ? { view: search.view } : {}
  for (const filter of filters) {
    const value = search[filter]
    // Codes of competences look like numbers, and are read as such from an address that was typed.
    if ((typeof value === 'string' && value) || typeof value === 'number') read[filter] = String(value)
  }
  return read
}
