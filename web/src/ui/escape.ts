import { useEffect, useEffectEvent } from 'react'

/**
 * What Escape closes, the newest last. Radix gives the key to whatever was drawn last, and a toast is drawn last most of
 * the time: it passes the key on to what stands here.
 */
const layers: (() => void)[] = []

/** Whether there was anything to close. */
export const closeTopLayer = (): boolean => {
  const close = layers.at(-1)
  close?.()
  return close !== undefined
}

/** For a sheet over the page, for as long as it is open. */
export const useEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const layer = () => close()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [])
}
