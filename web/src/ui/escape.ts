import { useEffect, useEffectEvent } from 'react'

/**
 * Stack of elements that Escape closes. Radix gives the key to the layer rendered last, which is often a toast: it
 * passes the key on to this stack.
 */
const layers: (() => void)[] = []

/** Closes the top one; returns whether there was one. */
export const closeTopLayer = (): boolean => {
  const close = layers.at(-1)
  close?.()
  return close !== undefined
}

/** Registers a dialog while it is open. */
export const useEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const layer = () => close()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
}
