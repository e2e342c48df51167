import type { ReactNode } from 'react'
import { useDictatingView } from './use-dictating-view.ts'
import type { FieldDictation } from './use-dictation.tsx'

export interface DictatedProps {
  dictation: FieldDictation
  /** The field: one text area, with its label where it has one. */
  children: ReactNode
}

/** A text area with dictation: partial text is shown below the field until it is final. */
export function Dictated({ dictation, children }: DictatedProps) {
  const { dictating, phase, place, onTyped } = dictation
  const { interim } = useDictatingView(dictating)
  const now = phase === 'listening' || phase === 'finishing'
  return (
    <div
      className={now ? 'dictated now' : 'dictated'}
      ref={place}
      onInput={({ nativeEvent }) => nativeEvent.isTrusted && onTyped()}
    >
      {children}
      {/* Hidden from screen readers, which would speak into the microphone. */}
      {now ? (
        <p className="interim" dir="auto">
          {interim}
        </p>
      ) : null}
    </div>
  )
}
