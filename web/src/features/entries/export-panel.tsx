import { exportDiary } from '@diary/contract/entries'
import Download from 'lucide-react/icons/download'
import { ButtonLink } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

/** 'Export & Download': the whole diary as CSV, in a tab of its own. */
export function ExportPanel() {
  return (
    <section className="panel">
      <h2>Export &amp; Download</h2>
      <p className="text-sm text-muted">Your full diary and AI insights, as CSV. Opens in a new tab.</p>
      <ButtonLink wide href={exportDiary.path} target="_blank" rel="noopener">
        <Download {...icon} />
        Export diary
      </ButtonLink>
    </section>
  )
}
