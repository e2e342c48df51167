/** The desk's views by their name in the address, with the words that lead there. Without one: the overview. */
export const deskTitles = {
  consent: 'Consent content',
  news: 'Blog management',
  messages: 'Messages',
  administrators: 'Administrators',
  analysis: 'Thematic analysis',
  audit: 'Audit log',
} as const
export type DeskView = keyof typeof deskTitles

/** What is filtered on the view that is shown. Search words never stand here, since they may be diary text. */
const filters = ['from', 'to', 'sentiment', 'tag', 'state', 'action', 'actor'] as const
export type DeskFilters = { [filter in (typeof filters)[number]]?: string }
export type DeskSearch = { view?: DeskView } & DeskFilters

const isView = (name: unknown): name is DeskView => typeof name === 'string' && Object.hasOwn(deskTitles, name)

/** Reads the address; what is not understood is left out. The desk's route takes it as `validateSearch`. */
export const deskSearch = (search: Record<string, unknown>): DeskSearch => {
  const read: DeskSearch = isView(search.view) ? { view: search.view } : {}
  for (const filter of filters) {
    const value = search[filter]
    // Codes of competences look like numbers, and are read as such from an address that was typed.
    if ((typeof value === 'string' && value) || typeof value === 'number') read[filter] = String(value)
  }
  return read
}
