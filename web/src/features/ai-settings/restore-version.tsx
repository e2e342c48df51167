import { type AiPrompt, restoreLevelVersion } from '@diary/contract/ai-prompts'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { goOnFrom } from './level-drafts.ts'
import { promptsQuery, refreshLevels } from './queries.ts'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

export interface RestoreVersionProps {
  version: number
  present: AiPrompt
  edited: boolean
}

/** Restores an earlier version, after a confirmation. */
export function RestoreVersion({ version, present, edited }: RestoreVersionProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(restoreLevelVersion, { params: { level: present.level }, body: { version, present: present.version } }),
    onSuccess: async restored => {
      setAsking(false)
      goOnFrom(present.version, restored)
      showToast({ ...toasts.promptUpdated, tone: 'good' })
      client.setQueryData(promptsQuery.queryKey, all =>
        all?.map(each => (each.level === restored.level ? restored : each)),
      )
      await refreshLevels(client)
    },
    onError: async error => {
      const { title, text } = toasts.promptRestoreFailed
      setAsking(false)
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
      if (error instanceof ApiError && error.status === 409) await refreshLevels(client)
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>Restore version {version}</Button>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={`Restore version ${version}?`}
            text={
              <>
                It is saved as the newest version and answers from the next request on. Version {present.version} is
                kept with the others.
                {edited ? ' What you have changed in the editor stays, on top of it.' : null}
              </>
            }
            confirmLabel="Restore"
            harmless
            cancelLabel="Not now"
            busy={isPending && 'Restoring...'}
            onConfirm={() => mutate()}
          />
        </Suspense>
      ) : null}
    </>
  )
}
