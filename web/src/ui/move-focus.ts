/**
 * For a button that goes once it was pressed, as its `ref`: the focus stays in its row, on the button before it or
 * else the one after it, instead of falling to the top of the page.
 */
export const moveFocus = (button: HTMLElement | null) => () => {
  if (!button || document.activeElement !== button) return
  const neighbour = button.previousElementSibling ?? button.nextElementSibling
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true })
}
