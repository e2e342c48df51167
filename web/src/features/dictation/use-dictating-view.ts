import { useSyncExternalStore } from 'react'
import type { DictatingView, DictationStarter } from './start-dictation.ts'

/** The visible state of a dictation; re-renders with each change of its text. */
export const useDictatingView = ({ subscribe, view }: DictationStarter): DictatingView =>
  useSyncExternalStore(subscribe, view, view)
