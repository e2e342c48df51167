/** Of tooltips, in milliseconds: until the first shows, and how long after it another shows at once. */
export const tooltipTimes = { delay: 700, skipDelay: 300 } as const
