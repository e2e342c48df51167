import type { ReadAs } from '@diary/contract/answer-care'
import {
  analyseEntry,
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
import { aiStateQuery } from '../../ai-disclosure/ai-state.ts'
import { forgetRating } from '../../ai-disclosure/use-rating.ts'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Diary, withEntry, withoutEntry } from './diary.ts'
import { entriesQuery } from './queries.ts'

/** Puts what the server answered into the diary, then asks for what else has changed. */
const refresh = (client: QueryClient, change: (diary: Diary) => Diary) => {
  client.setQueryData(entriesQuery.queryKey, diary => diary && change(diary))
  void client.invalidateQueries({ queryKey: entriesQuery.queryKey })
}

/** What the server does not know is gone from this diary, deleted elsewhere: then it leaves this screen too. */
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

/** What stands beside the button until saving is tried again: the toast goes away. */
export const notSaved = (error: unknown): string => `Not saved. ${sentenceFor(error, problemMessages.fault)}`

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
    onError: error => refreshIfGone(client, error),
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
    onError: error => {
      refreshIfGone(client, error)
      failed(toasts.entryDeleteFailed, error)
    },
  })
}

const analysing = (id: string) => ['analyse', id]

/** Whether coaching has been asked for, on the card or in the open entry, and is on its way. */
export const useIsAnalysing = (id: string): boolean => useIsMutating({ mutationKey: analysing(id) }) > 0

export const analysisFailed = (error: unknown) => failed(toasts.analysisFailed, error)

/** Asks for coaching: whoever presses has been told before where the words go. */
export const useAnalyseEntry = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: analysing(id),
    mutationFn: (readAs?: ReadAs) => call(analyseEntry, { params: { id }, ...(readAs && { body: { readAs } }) }),
    onSuccess: entry => {
      refresh(client, diary => withEntry(diary, entry))
      // A rating was of the feedback that this one replaces.
      forgetRating(client, { feedbackType: 'individual_entry', targetId: id })
      showToast({ ...toasts.analysisComplete, tone: 'good' })
    },
    onError: error => {
      // It may have been switched off, or be out of reach, since the screen was drawn: then the screen says so too.
      void client.invalidateQueries({ queryKey: aiStateQuery.queryKey })
      refreshIfGone(client, error)
      analysisFailed(error)
    },
  })
}

/** The entry as it is without what AI answered. */
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
  ...rest
}: Entry): Entry => rest

/** Takes an answer away: from this screen at once, as somebody may be looking at it. */
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

/** Saves a whole correction. One after another, so that the last press is the one that stays. */
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
