import type { NewEntry } from '@diary/contract/entries'
import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'

/** '66 words'; deferred where the text is long. */
export function WordCount({ control }: { control: Control<NewEntry> }) {
  const text = useDeferredValue(useWatch({ control, name: 'content' }))
  const count = text.match(/\S+/g)?.length ?? 0
  return (
    <span className="count text-xs text-muted tabular-nums">
      {count} {count === 1 ? 'word' : 'words'}
    </span>
  )
}
