import {
  analyseEntry,
  changeEntry,
  deleteEntry,
  type Entry,
  type EntryChange,
  type NewEntry,
  saveEntry,
} from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { type ToastTexts, toasts } from '@diary/contract/toasts'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Diary, withEntry, withoutEntry } from './diary.ts'
import { entriesQuery } from './queries.ts'

/** Puts what the server answered into the diary, then asks for what else has changed. */
const refresh = (client: QueryClient, change: (diary: Diary) => Diary) => {
  client.setQueryData(entriesQuery.queryKey, diary => diary && change(diary))
  void client.invalidateQueries({ queryKey: entriesQuery.queryKey })
}

const failed = ({ title, text = '' }: ToastTexts, error: unknown) =>
  showToast({ title, text: sentenceFor(error, text), tone: 'bad' })

export const useSaveEntry = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewEntry) => call(saveEntry, { body }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      showToast({ ...toasts.entrySaved, tone: 'good' })
    },
    onError: error => {
      const { title, text } = toasts.entrySaveFailed
      showToast({ title, text: text + sentenceFor(error, problemMessages.fault), tone: 'bad' })
    },
  })
}

export type Change = { readonly id: string; readonly body: EntryChange }

/** Tells of success only: what to do about a failure, a conflict above all, the form decides (`changeFailed`). */
export const useChangeEntry = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(changeEntry, { params: { id }, body }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      showToast({ ...toasts.entryUpdated, tone: 'good' })
    },
  })
}
export const changeFailed = (error: unknown) => failed(toasts.entryUpdateFailed, error)

/** Puts an entry that was read by itself into the diary. */
export const useKeepEntry = () => {
  const client = useQueryClient()
  return (entry: Entry) => refresh(client, diary => withEntry(diary, entry))
}

/** @param onDeleted runs before the entry leaves the diary, and with it whatever shows it */
export const useDeleteEntry = (id: string, onDeleted: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteEntry, { params: { id } }),
    onSuccess: () => {
      onDeleted()
      refresh(client, diary => withoutEntry(diary, id))
      showToast({ ...toasts.entryDeleted, tone: 'good' })
    },
    onError: error => failed(toasts.entryDeleteFailed, error),
  })
}

/** Asking for coaching. Busy on the card and in the open entry alike, whichever of them was asked. */
export const useAnalyseEntry = (id: string) => {
  const client = useQueryClient()
  const mutationKey = ['analyse', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(analyseEntry, { params: { id } }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      showToast({ ...toasts.analysisComplete, tone: 'good' })
    },
    onError: error => failed(toasts.analysisFailed, error),
  })
  return { analyse: () => mutate(), busy: useIsMutating({ mutationKey }) > 0 }
}
