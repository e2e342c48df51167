/**
 * The `ref` of a button that disappears when pressed: the focus moves to the button before it or else after it, instead
 * of the top of the page.
 */
export const moveFocus = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const neighbour = button.previousElementSibling ?? button.nextElementSibling
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true })
}
