import { Note } from './note.tsx'

/**
 * What went wrong, beside the button that was pressed: it stays until that is pressed again. Where a toast says the same,
 * show it `silent`, so that screen readers hear it once.
 */
export function Failure({ children }: { children: string | undefined }) {
  return children ? (
    <Note tone="bad" live>
      <p>{children}</p>
    </Note>
  ) : null
}
