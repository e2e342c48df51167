import { readArchive } from '@diary/contract/rights'
import { toasts } from '@diary/contract/toasts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, OfflineError, request, sentenceFor } from '../../platform/api.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The message for a failed download; an interrupted one leaves no partial file. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof OfflineError
    ? sentenceFor(error, 'Your archive could not be made. Please try again.')
    : 'The download broke off, and nothing was saved. Please try again.'

/** Downloads the archive; the file is complete or absent. */
export const useArchive = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveDownload(await request(readArchive), 'reflective-diary-archive.zip'),
    onSuccess: () => void showToast({ ...toasts.archiveDownloaded, tone: 'good' }),
  })
  return { mutate, isPending, failure: error ? sentenceOf(error) : undefined }
}
