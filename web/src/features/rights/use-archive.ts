import { readArchive } from '@diary/contract/rights'
import { toasts } from '@diary/contract/toasts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, OfflineError, request, sentenceFor } from '../../platform/api.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What is said of a download that failed; one that began and broke off is not kept by half. */
const sentenceOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof OfflineError
    ? sentenceFor(error, 'Your archive could not be made. Please try again.')
    : 'The download broke off, and nothing was saved. Please try again.'

/** Downloads the archive; the file appears whole or not at all. */
export const useArchive = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveDownload(await request(readArchive), 'reflective-diary-archive.zip'),
    onSuccess: () => void showToast({ ...toasts.archiveDownloaded, tone: 'good' }),
  })
  return { mutate, isPending, failure: error ? sentenceOf(error) : undefined }
}
