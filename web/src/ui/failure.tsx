import { Callout } from './callout.tsx'

/**
 * An error beside its button, until that is pressed again. Where a toast says the same, render it `silent`, so that
 * screen readers announce it once.
 */
export function Failure({ children }: { children: string | undefined }) {
  return children ? (
    <Callout tone="bad" live>
      <p>{children}</p>
    </Callout>
  ) : null
}
