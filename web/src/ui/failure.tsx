import { Callout } from './callout.tsx'

/**
 * What went wrong, beside the button that was pressed: it stays until that is pressed again. Where a toast says the same,
 * show it `silent`, so that screen readers hear it once.
 */
export function Failure({ children }: { children: string | undefined }) {
  return children ? (
    <Callout tone="bad" live>
      <p>{children}</p>
    </Callout>
  ) : null
}
