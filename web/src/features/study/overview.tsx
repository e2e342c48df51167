/** What the study amounts to, and its newest entries. */
export function Overview() {
  return null
}
