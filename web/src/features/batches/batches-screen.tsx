import { pageTitles } from '@diary/contract/paths'
import { AdministratorsOnly } from '../desk/administrators-only.tsx'

/** The long analyses under way and done, at the service and in the database. */
export function BatchesScreen() {
  return (
    <AdministratorsOnly>
      <h1>{pageTitles.batches}</h1>
    </AdministratorsOnly>
  )
}
