/** The admin area's views by their name in the address, with their link labels. Default: the overview. */
export const adminTitles = {
  consent: 'Consent content',
  news: 'Blog management',
  messages: 'Messages',
  administrators: 'Administrators',
  analysis: 'Thematic analysis',
  audit: 'Audit log',
} as const
export type AdminView = keyof typeof adminTitles

/** Filters of the shown view. Never search words, since they may be diary text. */
const filters = ['from', 'to', 'sentiment', 'tag', 'state', 'action', 'actor'] as const
export type AdminFilters = { [filter in (typeof filters)[number]]?: string }
export type AdminSearch = { view?: AdminView } & AdminFilters

const isView = (name: unknown): name is AdminView => typeof name === 'string' && Object.hasOwn(adminTitles, name)

/** Parses the address; drops unknown values. The admin area's `validateSearch`. */
export const adminSearch = (search: Record<string, unknown>): AdminSearch => {
  const read: AdminSearch = isView(search.view) ? { view: search.view } : {}
  for (const filter of filters) {
    const value = search[filter]
    // Codes of competences look like numbers, and are parsed as such from a typed address.
    if ((typeof value === 'string' && value) || typeof value === 'number') read[filter] = String(value)
  }
  return read
}
