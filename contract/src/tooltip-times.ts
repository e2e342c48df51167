/** Tooltips, in milliseconds: delay of the first, and how long after it the next shows at once. */
export const tooltipTimes = { delay: 700, skipDelay: 300 } as const
