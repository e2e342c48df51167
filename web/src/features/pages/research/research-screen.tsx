import { ResearchPage } from './research-page.tsx'

/** Research Details, for people who are signed in. */
export function ResearchScreen() {
  return <ResearchPage data={null} member />
}
