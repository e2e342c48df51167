import { ResearchPage } from './research-page.tsx'

/** Research Details, for whoever is signed in. */
export function ResearchScreen() {
  return <ResearchPage data={null} member />
}
