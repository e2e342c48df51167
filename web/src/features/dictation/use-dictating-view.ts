import { useSyncExternalStore } from 'react'
import type { DictatingView, DictationStarter } from './start-dictation.ts'

/** What can be seen of a dictation; draws anew with each word that is heard. */
export const useDictatingView = ({ subscribe, view }: DictationStarter): DictatingView =>
  useSyncExternalStore(subscribe, view, view)
