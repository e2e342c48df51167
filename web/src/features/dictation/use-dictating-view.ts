import { useSyncExternalStore } from 'react'
import type { Dictating, DictatingView } from './dictating.ts'

/** What can be seen of a dictation; draws anew with each word that is heard. */
export const useDictatingView = ({ subscribe, view }: Dictating): DictatingView =>
  useSyncExternalStore(subscribe, view, view)
