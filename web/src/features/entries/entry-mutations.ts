import {
  changeEntry,
  correctTags,
  deleteEntry,
  type Entry,
  type EntryChange,
  hideAnswer,
  type NewEntry,
  saveEntry,
  type TagCorrection,
} from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { type ToastTexts, toasts } from '@diary/contract/toasts'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { aiStateQuery, isBackInReach } from '../../ai-disclosure/ai-state.ts'
import { forgetRating } from '../../ai-disclosure/use-rating.ts'
import { ApiError, call, OfflineError, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useArrival } from './arriving-feedback.ts'
import { type Diary, withEntry, withoutEntry } from './diary.ts'
import { entriesQuery } from './queries.ts'
import type { Asked } from './read-feedback.ts'

/** Merges the server's answer into the diary, then fetches other changes. */
const refresh = (client: QueryClient, change: (diary: Diary) => Diary) => {
  client.setQueryData(entriesQuery.queryKey, diary => diary && change(diary))
  void client.invalidateQueries({ queryKey: entriesQuery.queryKey })
}

/** After a 404 the entry was deleted elsewhere: removes it here too. */
const refreshIfGone = (client: QueryClient, error: unknown) => {
  if (error instanceof ApiError && error.status === 404) {
    void client.invalidateQueries({ queryKey: entriesQuery.queryKey })
  }
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

/** The error beside the button, until the next save: the toast disappears. */
export const notSaved = (error: unknown): string => `Not saved. ${sentenceFor(error, problemMessages.fault)}`

export type Change = { readonly id: string; readonly body: EntryChange }

/** Shows a toast for success only: the form handles failures, above all conflicts (`changeFailed`). */
export const useChangeEntry = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: Change) => call(changeEntry, { params: { id }, body }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      showToast({ ...toasts.entryUpdated, tone: 'good' })
    },
    onError: error => refreshIfGone(client, error),
  })
}
export const changeFailed = (error: unknown) => failed(toasts.entryUpdateFailed, error)

/** Merges a separately fetched entry into the diary. */
export const useKeepEntry = () => {
  const client = useQueryClient()
  return (entry: Entry) => refresh(client, diary => withEntry(diary, entry))
}

/** @param onDeleted runs before the entry is removed, and with it the components that show it */
export const useDeleteEntry = (id: string, onDeleted: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteEntry, { params: { id } }),
    onSuccess: () => {
      onDeleted()
      refresh(client, diary => withoutEntry(diary, id))
      showToast({ ...toasts.entryDeleted, tone: 'good' })
    },
    onError: error => {
      refreshIfGone(client, error)
      failed(toasts.entryDeleteFailed, error)
    },
  })
}

const analysing = (id: string) => ['analyse', id]

/** Whether coaching is pending, requested on the card or in the open entry. */
export const useIsAnalysing = (id: string): boolean => useIsMutating({ mutationKey: analysing(id) }) > 0

export const analysisFailed = (error: unknown) => failed(toasts.analysisFailed, error)

/** The code that reads an answer as it arrives: seldom wanted when the diary opens. */
export const loadReader = () =>
  import('./read-feedback.ts').catch((error: unknown) => {
    throw new OfflineError(error)
  })

/** Requests coaching; the caller has disclosed the destination before. Resolves to nothing where it was cancelled. */
export const useAnalyseEntry = (id: string) => {
  const client = useQueryClient()
  const arrival = useArrival(id)
  return useMutation({
    mutationKey: analysing(id),
    mutationFn: async (asked: Asked) => {
      const controller = new AbortController()
      const { signal } = controller
      arrival.begin(() => controller.abort())
      const { readFeedback } = await loadReader()
      return readFeedback({ id, asked, signal }, arrival).catch((error: unknown) => {
        if (signal.aborted) return undefined
        throw error
      })
    },
    onSuccess: (entry, { only }) => {
      arrival.end()
      if (!entry) return
      isBackInReach(client)
      refresh(client, diary => withEntry(diary, entry))
      // The rating was of the replaced feedback.
      if (!only || entry.answerCare) forgetRating(client, { feedbackType: 'individual_entry', targetId: id })
      showToast({ ...(only ? toasts.tagsCorrected : toasts.analysisComplete), tone: 'good' })
    },
    onError: error => {
      arrival.fail(sentenceFor(error, toasts.analysisFailed.text))
      // It may have been switched off or become unreachable: refetches the state.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
      refreshIfGone(client, error)
      analysisFailed(error)
    },
  })
}

/** The entry without AI's answer. */
const withoutAnswer = ({
  aiSummary: _1,
  aiSentiment: _2,
  analysisSummary: _3,
  analysisSentiment: _4,
  analysis: _5,
  feedback: _6,
  answerCare: _7,
  frameworkId: _8,
  tags: _9,
  why: _10,
  readBeside: _11,
  unclassified: _12,
  ...rest
}: Entry): Entry => rest

/** Removes an answer: from this screen at once, as somebody may be looking at it. */
export const useHideAnswer = (id: string) => {
  const client = useQueryClient()
  const change = (what: (entry: Entry) => Entry) =>
    client.setQueryData(
      entriesQuery.queryKey,
      diary => diary && { ...diary, entries: diary.entries.map(entry => (entry.id === id ? what(entry) : entry)) },
    )
  return useMutation({
    mutationFn: () => call(hideAnswer, { params: { id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: entriesQuery.queryKey })
      change(withoutAnswer)
    },
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      forgetRating(client, { feedbackType: 'individual_entry', targetId: id })
    },
    onError: error => {
      void client.invalidateQueries({ queryKey: entriesQuery.queryKey })
      failed(toasts.answerHidingFailed, error)
    },
  })
}

/** Saves a whole correction. One after another, so that the last press applies. */
export const useCorrectTags = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `correct ${id}` },
    mutationFn: (body: TagCorrection) => call(correctTags, { params: { id }, body }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      showToast({ ...toasts.tagsCorrected, tone: 'good' })
    },
    onError: error => {
      refreshIfGone(client, error)
      failed(toasts.tagsFailed, error)
    },
  })
}
