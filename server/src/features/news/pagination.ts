/** Limit and offset of a page; pages count from 1. */
export const partOf = (page: number, perPage: number) => ({ limit: perPage, offset: (page - 1) * perPage })
/** Number of pages for so many items. */
export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage)
