/** The desk's views by their name in the address, with the words that lead there. Without one: the overview. */
export const deskTitles = {
  consent: 'Consent content',
  news: 'Blog management',
  messages: 'Messages',
  administrators: 'Administrators',
  audit: 'Audit log',
} as const
export type DeskView = keyof typeof deskTitles

/** What is filtered on the view that is shown. Search words never stand here, since they may be diary text. */
const filters = ['from', 'to', 'sentiment', 'tag', 'state', 'action'] as const
export type DeskSearch = { view?: DeskView } & { [filter in (typeof filters)[number]]?: string }

const isView = (name: unknown): name is DeskView => typeof name === 'string' && Object.hasOwn(deskTitles, name)

/** Reads the address; what is not understood is left out. The desk's route takes it as `validateSearch`. */
export const deskSearch = (search: Record<string, unknown>): DeskSearch => {
  const read: DeskSearch = isView(search.view) ? { view: search.view } : {}
  for (const filter of filters) {
    const value = search[filter]
    if (typeof value === 'string' && value) read[filter] = value
  }
  return read
}
