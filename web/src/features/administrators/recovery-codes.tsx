import { useEffect, useRef } from 'react'
import { CopyContent } from '../../platform/copy-content.tsx'
import { Button } from '../../ui/button.tsx'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack max-w-words">
      <h3 ref={heading} tabIndex={-1}>
        Keep these recovery codes
      </h3>
      <p className="text-sm text-muted">
        Each opens your account once if you lose your phone. They are not shown again, and nobody else has them.
      </p>
      <ul className="tabular-nums grid grid-cols-2 gap-x-8 gap-y-1 max-sm:grid-cols-1">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster">
        <CopyContent content={codes.join('\n')} label="Copy codes" />
        <Button variant="primary" onClick={() => void onKept()}>
          They are kept
        </Button>
      </div>
    </div>
  )
}
