/** The part of a list that a page of it shows; pages count from 1. */
export const partOf = (page: number, perPage: number) => ({ limit: perPage, offset: (page - 1) * perPage })
/** How many pages so many things fill. */
export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage)
