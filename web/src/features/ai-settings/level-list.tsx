import { type LevelKey, levelNames } from '@diary/contract/ai-levels'
import type { AiPrompt } from '@diary/contract/ai-prompts'
import { Link } from '@tanstack/react-router'
import { usePageDrafts } from '../../platform/page-drafts.ts'
import { leftDrafts, promptDrafts } from './level-drafts.ts'

export interface LevelListProps {
  levels: readonly AiPrompt[]
  chosen: LevelKey | undefined
}

/** The levels by name, each a link to its editor. */
export function LevelList({ levels, chosen }: LevelListProps) {
  const edited = usePageDrafts(promptDrafts)
  const left = usePageDrafts(leftDrafts)
  return (
    <nav aria-label="Levels">
      <ul className="level-list">
        {levels.map(({ level, name, description, isActive }) => (
          <li key={level}>
            <Link
              to="."
              search={{ level }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              {...(level === chosen && { 'aria-current': 'true' })}
            >
              <span className="name">
                <b dir="auto">{name}</b>
                <span className="badge">{level}</span>
              </span>
              <span className="text-xs">{levelNames[level]}</span>
              <span dir="auto">{description}</span>
              {isActive ? null : <span className="text-xs">Inactive</span>}
              {edited.has(level) || left.has(level) ? (
                <span className="text-xs text-amber-ink">Not saved yet</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
