import type { exportFormats } from '@diary/contract/study-admin'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

/** 'Export CSV' and 'Export JSON', each with a dialog that asks for the purpose. */
export function ExportButtons() {
  const [format, setFormat] = useState<(typeof exportFormats)[number]>()
  return (
    <div className="cluster">
      <Button onClick={() => setFormat('csv')}>
        <Download {...icon} />
        Export CSV
      </Button>
      <Button onClick={() => setFormat('json')}>
        <Download {...icon} />
        Export JSON
      </Button>
      {format ? (
        <Suspense fallback={null}>
          <ExportDialog format={format} onClose={() => setFormat(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
