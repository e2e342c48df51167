import { type RefObject, useCallback } from 'react'

/** The `ref` of a button that goes once what it asked for has come: the focus goes to another, not to the page's top. */
export const useHandFocusTo = (other: RefObject<HTMLElement | null>) =>
  useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) other.current?.focus()
    },
    [other],
  )
