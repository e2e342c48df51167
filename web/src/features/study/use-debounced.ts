import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds. */
export const useDebounced = <Value>(value: Value, wait: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
