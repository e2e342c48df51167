import type { Page } from '@playwright/test'
import { barriersOn, colourBarriersOn, expect, sidewaysScroll, test } from './journey.ts'

/** Controls smaller than 44 by 44 pixels. Links within a sentence are as high as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelectorAll('[role=alertdialog], [role=dialog], [role=menu], [role=listbox]')
    const shown = [...over].at(-1) ?? document.body
    return [...shown.querySelectorAll('a[href], button, input, select, textarea, summary, [role=menuitem]')]
      .filter(target => target.checkVisibility({ visibilityProperty: true }))
      .filter(target => !target.matches('.skip, [aria-hidden=true]') && getComputedStyle(target).display !== 'inline')
      .map(target => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ target, box }) => `${box.width.toFixed(1)} x ${box.height.toFixed(1)}: ${target.outerHTML.slice(0, 160)}`)
  })

/**
 * Checks a screen in the light and the dark theme: no accessibility violations, no sideways scrolling, and touch
 * targets large enough.
 *
 * @param part a selector, where only an overlay is to be checked
 */
export const looksAt = (page: Page, screen: string, open: () => Promise<unknown>, part?: string) =>
  test.step(screen, async () => {
    await open()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(await barriersOn(page, part), `barriers on ${screen}`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await colourBarriersOn(page, part), `barriers on ${screen} by night`).toEqual([])
    expect.soft(await sidewaysScroll(page), `${screen} scrolls sideways`).toBe(0)
    const onAPhone = (page.viewportSize()?.width ?? 0) < 500
    if (onAPhone) expect.soft(await smallTargets(page), `small targets on ${screen}`).toEqual([])
  })
