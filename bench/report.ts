import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import type { Section } from './reported.ts'

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
export const say = (value: number) => (Math.abs(value) >= 100 ? whole : number).format(value)

/** The machine of the measurements, and its load: without them they mean nothing. */
export const machine = () =>
  [
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${say(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${release()} ${process.arch}, Node ${process.version}`,
  ].join('; ')
export const load = () => loadavg().map(say).join(' ')

export const describeMachine = () => console.log(`${machine()}; load before the start ${load()}`)

/** The output since the last call of `takeSections`. */
const sections: Section[] = []
export const takeSections = (): readonly Section[] => sections.splice(0).filter(({ figures }) => figures.length > 0)

/** Begins a section: what is measured, and how, in one or two lines. */
export const heading = (title: string, method: string) => {
  sections.push({ title, method, figures: [] })
  console.log(`\n${title}\n  ${method}`)
}

export const line = (text: string) => console.log(`  ${text}`)

export type Aim = { readonly atMost: number } | { readonly atLeast: number }

/** The target, in words, and whether the value misses it. */
export const verdict = (value: number, aim: Aim, wanted: string): string => {
  const reached = 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast
  return ` (aim ${wanted}${reached ? '' : ': short of the aim'})`
}

/** One figure, with its target. Nothing fails here: a figure that misses its target says so. */
export const figure = (name: string, value: number, unit: string, aim?: Aim) => {
  const wanted = aim && say('atMost' in aim ? aim.atMost : aim.atLeast)
  const said = `${say(value)}${unit && ` ${unit}`}${aim && wanted ? verdict(value, aim, wanted) : ''}`
  sections.at(-1)?.figures.push({ name, value: said })
  line(`${name}: ${said}`)
}

/** The value below which this share of the values lies, by nearest rank. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]) => quantile(values, 0.5)
