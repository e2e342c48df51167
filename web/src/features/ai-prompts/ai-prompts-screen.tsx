import { pageTitles } from '@diary/contract/paths'
import { AdministratorsOnly } from '../desk/administrators-only.tsx'

/** What each level of AI is told. */
export function AiPromptsScreen() {
  return (
    <AdministratorsOnly>
      <h1>{pageTitles.prompts}</h1>
    </AdministratorsOnly>
  )
}
