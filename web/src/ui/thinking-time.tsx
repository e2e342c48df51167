import { useEffect, useState } from 'react'

/** A model of one's own may think for minutes: from this second on the time is shown. */
const shownFrom = 5

/** How long a model has been thinking, or how many requests it answers before; nothing in the first seconds. */
export function ThinkingTime({ before }: { before?: number | undefined }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(passed => passed + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (before) return <span> {before === 1 ? 'One' : before} before you.</span>
  if (seconds < shownFrom) return null
  // Screen readers hear once that an answer is being written; a count would interrupt them each second.
  return <span aria-hidden> The model is thinking: {seconds} s</span>
}
