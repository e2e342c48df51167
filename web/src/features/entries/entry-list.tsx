import type { Entry } from '@diary/contract/entries'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { EntryCard } from './entry-card.tsx'

export interface EntryListProps {
  entries: readonly Entry[]
  now: Date
  onView: (id: string) => void
  onAnswered: (id: string) => void
  onEdit: (id: string) => void
}

/** Estimated height of a card, in pixels; each is measured once it is rendered. */
const estimatedHeight = 260
/** Cards rendered beyond the window's edges, so that the Tab key always finds the next one. */
const beyond = 4

/** The entries, of which only those near the window are in the document: ten thousand scroll like ten. */
export const EntryList = memo(function EntryList({ entries, now, ...actions }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => estimatedHeight,
    getItemKey: index => entries[index]?.id ?? index,
    overscan: beyond,
    scrollMargin: useTopOf(list),
  })
  const rows = virtual.getVirtualItems()
  const top = (rows[0]?.start ?? 0) - virtual.options.scrollMargin
  return (
    <div ref={list} style={{ height: virtual.getTotalSize() }}>
      <div style={{ transform: `translateY(${Math.max(top, 0)}px)` }}>
        {rows.map(({ key, index }) => {
          const entry = entries[index]
          return entry ? (
            <div key={key} data-index={index} ref={virtual.measureElement}>
              <EntryCard entry={entry} now={now} index={index} count={entries.length} {...actions} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
})

/** An element's distance from the document's top, in pixels, which changes with the composer above it. */
const useTopOf = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(box.top + window.scrollY)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [element])
  return top
}
