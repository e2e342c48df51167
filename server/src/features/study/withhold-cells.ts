import { fewestPeopleShown } from '@diary/contract/study-figures'

/**
 * Which cells of a breakdown are withheld, given the people in each; their total is always shown. This is the one place
 * that decides it.
 *
 * A filled cell of fewer than ten people is withheld. The next larger cells join it until those withheld hold ten people
 * together and are not all of one size; cells of one size go together. Then any two of different size could be exchanged
 * and the same would be shown, so even whoever knows this rule cannot work out a single one. Where no filled cell could
 * be shown, nothing is, not even which cells are empty.
 */
export const withheldCells = (people: readonly number[], fewest = fewestPeopleShown): readonly boolean[] => {
  const filled = people.filter(count => count > 0)
  if (filled.every(count => count >= fewest)) return people.map(() => false)
  const upTo = (size: number) => filled.filter(count => count <= size)
  const hide = (size: number) => {
    const sizes = upTo(size)
    return sizes.reduce((sum, count) => sum + count, 0) >= fewest && new Set(sizes).size > 1
  }
  const largest = [fewest - 1, ...filled.filter(count => count >= fewest).sort((a, b) => a - b)].find(hide)
  if (largest === undefined || upTo(largest).length === filled.length) return people.map(() => true)
  return people.map(count => count > 0 && count <= largest)
}
