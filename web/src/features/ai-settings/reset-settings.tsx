import { resetAiSettings } from '@diary/contract/ai-settings'
import { busyLabels } from '@diary/contract/busy-labels'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { usePageDrafts } from '../../platform/page-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { cardDrafts, goOnFrom } from './level-drafts.ts'
import { promptsQuery, refreshLevels, settingsQuery } from './queries.ts'

const ConfirmDialog = lazyPart(() => import('../../ui/alert-dialog.tsx'), 'ConfirmDialog')

/** Resets the settings of every level to the release's, after a confirmation. */
export function ResetSettings() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const unsaved = usePageDrafts(cardDrafts)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resetAiSettings),
    onSuccess: async settings => {
      const before = client.getQueryData(promptsQuery.queryKey) ?? []
      for (const level of unsaved.keys()) cardDrafts.set(level, undefined)
      client.setQueryData(settingsQuery.queryKey, settings)
      setAsking(false)
      showToast({ ...toasts.settingsReset, tone: 'good' })
      await refreshLevels(client)
      const now = client.getQueryData(promptsQuery.queryKey) ?? []
      for (const { level, version } of before) {
        const reset = now.find(each => each.level === level && each.version === version + 1)
        if (reset) goOnFrom(version, reset)
      }
    },
    onError: error => {
      const { title, text } = toasts.settingsResetFailed
      setAsking(false)
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Reset to Defaults
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Reset all levels to their defaults?"
            text={
              <>
                Model, verbosity, reasoning and state of every level become what this release brings. Prompts and names
                stay, and every version saved so far is kept and can be restored under Manage AI Prompts.
                {unsaved.size > 0 ? ' What you have not saved on this page goes.' : null}
              </>
            }
            confirmLabel="Reset"
            cancelLabel="Keep settings"
            busy={isPending && busyLabels.resetting}
            onConfirm={() => mutate()}
          />
        </Suspense>
      ) : null}
    </>
  )
}
