import { pageTitles } from '@diary/contract/paths'
import { AdministratorsOnly } from '../desk/administrators-only.tsx'

/** How each level of AI is steered. */
export function AiSettingsScreen() {
  return (
    <AdministratorsOnly>
      <h1>{pageTitles.aiSettings}</h1>
    </AdministratorsOnly>
  )
}
