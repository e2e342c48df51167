import { tooltipTimes } from '@diary/contract/tooltip-times'

/** An icon-only button shows its name, anything else what `data-tip` says: the whole of what is cut. */
const selector = 'button.icon[aria-label], [data-tip]'
/** Pixels, from what it explains and from the edge of the window. */
const gap = 6
const margin = 8

const explainedBy = (event: Event) => (event.target as Element).closest?.<HTMLElement>(selector) ?? undefined

const tip = document.createElement('div')
tip.id = 'tooltip'
tip.role = 'tooltip'
tip.className = 'tip'
// In the top layer: above dialogs, and never cut by what it stands in.
tip.popover = 'manual'

let pointed: HTMLElement | undefined
let shown: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let hiddenAt = Number.NEGATIVE_INFINITY
let byKey = false

const hide = () => {
  clearTimeout(timer)
  if (!shown) return
  // A name needs no description beside it; see `show`.
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
 * Says in words what an icon means and how something cut goes on, to who points at it or comes to it by key. Escape hides
 * it, and nothing else. One listener for the whole page, loaded behind the first screen: the library's component would
 * weigh more than the diary may.
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
    // Focus that a dialog gives or that comes back from one is nobody's question what this is.
    if (target && byKey) show(target)
  })
  page.addEventListener('focusout', event => {
    if (shown === event.target) hide()
  })
  page.addEventListener(
    'scroll',
    () => {
      // Whatever is come to by key is scrolled into sight, which is told only after that: its name goes along.
      if (shown && shown === document.activeElement) place(shown.getBoundingClientRect())
      else hide()
    },
    { capture: true, passive: true },
  )
  // Before any dialog hears of the key: it belongs to what is on top.
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
