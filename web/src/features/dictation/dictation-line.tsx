import { dictationLimits } from '@diary/contract/dictation'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dictationStateQuery } from './dictation-state.ts'
import { elapsed } from './elapsed.ts'
import type { DictatingView, DictationStarter } from './start-dictation.ts'
import { useDictatingView } from './use-dictating-view.ts'
import type { FieldDictation } from './use-dictation.tsx'
import { useKeepInView } from './use-keep-in-view.ts'

/** The state of the dictation: phase, level, duration, or why it failed. */
export function DictationLine({ dictation: { dictating, place } }: { dictation: FieldDictation }) {
  const view = useDictatingView(dictating)
  const { data } = useQuery(dictationStateQuery)
  const line = useRef<HTMLDivElement>(null)
  useKeepInView(place, line)
  const { phase, since, notice, stopped } = view
  return (
    <div className="dictation" ref={line}>
      {phase === 'listening' ? <Loudness dictating={dictating} /> : null}
      <p role="status" className={stopped ? 'sr-only' : undefined}>
        {stateWords(view)}
      </p>
      {phase === 'listening' && since !== undefined ? <Elapsed since={since} /> : null}
      {phase === 'listening' && data?.destination?.partials === false ? (
        <p className="hint">Words appear after each pause.</p>
      ) : null}
      <p role="status" className="said">
        {notice}
      </p>
    </div>
  )
}

/** Announced once each. */
const stateWords = ({ phase, stopped, notice }: DictatingView): string => {
  if (phase === 'starting') return 'Starting. Your browser may ask for the microphone.'
  if (phase === 'listening') return 'Listening'
  if (phase === 'finishing') return 'Writing down the last words'
  return stopped && notice === '' ? 'Stopped' : ''
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const limit = dictationLimits.seconds
  return (
    <p className="tabular-nums">
      {elapsed(Math.min((now - since) / 1_000, limit))} of {elapsed(limit)}
    </p>
  )
}

/** Update interval of the meter with reduced motion, in milliseconds. */
const seldom = 1_000

function Loudness({ dictating }: { dictating: DictationStarter }) {
  const meter = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let drawnAt = Number.NEGATIVE_INFINITY
    return dictating.onLevel(level => {
      const now = performance.now()
      if (calm && now - drawnAt < seldom) return
      drawnAt = now
      // Bypasses React: it changes many times a second, and nothing else with it.
      meter.current?.style.setProperty('--loudness', level.toFixed(2))
    })
  }, [dictating])
  return <span className="loudness" ref={meter} aria-hidden />
}
