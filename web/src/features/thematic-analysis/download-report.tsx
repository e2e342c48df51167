import { downloadThematicAnalysis } from '@diary/contract/thematic-analysis'
import { toasts } from '@diary/contract/toasts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { request, sentenceFor } from '../../platform/api.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The latest report as a file. */
export function DownloadReport() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveDownload(await request(downloadThematicAnalysis), 'thematic-analysis.csv'),
    onSuccess: file => void showToast({ ...toasts.reportDownloaded, text: file, tone: 'good' }),
    onError: error => {
      const { title, text } = toasts.reportDownloadFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
  return (
    <Button busy={isPending && 'Downloading...'} onClick={() => mutate()}>
      <Download {...icon} />
      Download report
    </Button>
  )
}
