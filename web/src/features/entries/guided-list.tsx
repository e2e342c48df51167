import { type GuidedPath, guidedPaths } from '@diary/contract/guided-paths'

export interface GuidedListProps {
  chosen: GuidedPath | undefined
  onChoose: (path: GuidedPath) => void
}

/** The eight guided paths, collapsed at first; pressing the chosen one again deselects it. */
export function GuidedList({ chosen, onChoose }: GuidedListProps) {
  return (
    <details open={chosen !== undefined}>
      <summary>
        <h2>Guided</h2>
      </summary>
      <p className="hint">A prompt in three small steps. Skip whatever does not help.</p>
      <ol>
        {guidedPaths.map(path => (
          <li key={path.number}>
            <button type="button" aria-pressed={path === chosen} onClick={() => onChoose(path)}>
              {path.title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
