import { line, say } from './report.ts'
import { wilson } from './wilson.ts'

type Aim = { readonly atMost: number } | { readonly atLeast: number }

/** A share in per cent with its 95 % interval beside the aim: on so few entries a figure alone says too much. */
export const share = (name: string, hits: number, of: number, aim?: Aim) => {
  const value = (100 * hits) / of
  const [low, high] = wilson(hits, of).map(end => say(Math.round(1000 * end) / 10))
  const reached = !aim || ('atMost' in aim ? value <= aim.atMost : value >= aim.atLeast)
  const wanted = aim && ('atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`)
  const verdict = wanted ? ` (aim ${wanted}${reached ? '' : ': short of the aim'})` : ''
  line(`${name}: ${say(Math.round(10 * value) / 10)} %, 95 % interval ${low} to ${high}, ${hits} of ${of}${verdict}`)
}
