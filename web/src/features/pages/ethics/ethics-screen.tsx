import { useQuery } from '@tanstack/react-query'
import { consentContentQuery } from '../../consent/queries.ts'
import { EthicsPage } from './ethics-page.tsx'

/** Ethics & Privacy, for whoever is signed in. */
export function EthicsScreen() {
  const { data } = useQuery(consentContentQuery)
  return <EthicsPage data={data ?? null} />
}
