import { tooltipTimes } from '@diary/contract/tooltip-times'

/** An icon-only button shows its label, other elements their `data-tip`: the whole of a truncated text. */
const selector = 'button.icon-only[aria-label], [data-tip]'
/** Pixels from its target and from the window's edge. */
const gap = 6
const margin = 8

const explainedBy = (event: Event) => (event.target as Element).closest?.<HTMLElement>(selector) ?? undefined

const tip = document.createElement('div')
tip.id = 'tooltip'
tip.role = 'tooltip'
tip.className = 'tip'
// In the top layer: above dialogs, and never clipped.
tip.popover = 'manual'

let pointed: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAt = Number.NEGATIVE_INFINITY
let byKey = false

const hide = () => {
  clearTimeout(timer)
  if (!shown) return
  // A label needs no description; see `show`.
  if (shown.getAttribute('aria-describedby') === tip.id) shown.removeAttribute('aria-describedby')
  shown = undefined
  hiddenAt = performance.now()
  tip.remove()
}

const place = (at: DOMRect) => {
  const { width, height } = tip.getBoundingClientRect()
  const above = at.top - height - gap
  const left = Math.min(at.left + (at.width - width) / 2, document.documentElement.clientWidth - width - margin)
  tip.style.left = `${Math.max(margin, left)}px`
  tip.style.top = `${above < margin ? at.bottom + gap : above}px`
}

const show = (target: HTMLElement) => {
  hide()
  const text = target.dataset.tip ?? target.ariaLabel
  if (!text || !target.isConnected) return
  shown = target
  tip.textContent = text
  document.body.append(tip)
  tip.showPopover()
  place(target.getBoundingClientRect())
  if (target.dataset.tip && !target.hasAttribute('aria-describedby')) target.setAttribute('aria-describedby', tip.id)
}

const point = (target: HTMLElement | undefined) => {
  if (target === pointed) return
  clearTimeout(timer)
  if (shown && shown === pointed) hide()
  pointed = target
  if (!target || target === shown) return
  const soon = performance.now() - hiddenAt < tooltipTimes.skipDelay
  if (soon) show(target)
  else timer = setTimeout(() => show(target), tooltipTimes.delay)
}

/**
 * Tooltips for icons and truncated texts, on hover and keyboard focus. Escape hides only the tooltip. One listener for
 * the whole page, loaded after the first screen: the library's component would exceed the diary's size limit.
 */
export const startTooltips = (): void => {
  const { documentElement: page } = document
  page.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch' || tip.contains(event.target as Node)) return
    point(explainedBy(event))
  })
  page.addEventListener('pointerleave', () => point(undefined))
  page.addEventListener('pointerdown', () => {
    byKey = false
    hide()
  })
  page.addEventListener('click', hide)
  page.addEventListener('focusin', event => {
    const target = explainedBy(event)
    // Not for focus that a dialog sets or returns.
    if (target && byKey) show(target)
  })
  page.addEventListener('focusout', event => {
    if (shown === event.target) hide()
  })
  page.addEventListener(
    'scroll',
    () => {
      // Keyboard focus scrolls, and the scroll event follows later: the tooltip is repositioned.
      if (shown && shown === document.activeElement) place(shown.getBoundingClientRect())
      else hide()
    },
    { capture: true, passive: true },
  )
  // Before any dialog gets the key, which belongs to the top layer.
  addEventListener(
    'keydown',
    event => {
      byKey = event.key === 'Tab' || event.key.startsWith('Arrow')
      if (event.key !== 'Escape' || !shown) return
      event.stopImmediatePropagation()
      hide()
    },
    { capture: true },
  )
}
