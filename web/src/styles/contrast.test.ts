import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Palette = Readonly<Record<string, string>>

const coloursIn = (block: string): Palette =>
  Object.fromEntries([...block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]))

const [lightBlock = '', darkBlock = ''] = css.split('@variant lamplight')
const light = coloursIn(lightBlock)
const dark = { ...light, ...coloursIn(darkBlock) }

/** Relative luminance of a colour, WCAG 2.2. */
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['paper', 'page', 'sunk', 'raised']
const onSurfaces = (name: string, least: number) => surfaces.map(surface => [name, surface, least] as const)
const pairs: readonly (readonly [colour: string, on: string, least: number])[] = [
  ...['ink', 'muted', 'faint', 'accent', 'voice', 'amber-ink', 'danger', 'info'].flatMap(name => onSurfaces(name, 4.5)),
  ...['rule-strong', 'focus'].flatMap(name => onSurfaces(name, 3)),
  ['amber', 'paper', 3],
  ['amber', 'page', 3],
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['accent', 'accent-wash', 4.5],
  ['amber-ink', 'amber-wash', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['info', 'info-wash', 4.5],
  ['ink', 'selection', 4.5],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, palette) => {
  test.each(pairs)('%s on %s has a contrast of at least %s', (colour, on, least) => {
    const [front, back] = [palette[colour], palette[on]]
    expect(front, `--color-${colour}`).toBeDefined()
    expect(back, `--color-${on}`).toBeDefined()
    expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('the dark theme changes the surfaces', () => {
  for (const surface of surfaces) expect(dark[surface]).not.toBe(light[surface])
})
