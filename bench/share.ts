import { type Aim, line, say, verdict } from './report.ts'
import { wilson } from './wilson.ts'

/** A percentage with its 95 % interval beside the target: on so few entries a bare figure says too much. */
export const share = (name: string, hits: number, of: number, aim?: Aim) => {
  const value = (100 * hits) / of
  const [low, high] = wilson(hits, of).map(end => say(Math.round(1000 * end) / 10))
  const wanted = aim && ('atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`)
  line(
    `${name}: ${say(Math.round(10 * value) / 10)} %, 95 % interval ${low} to ${high}, ${hits} of ${of}${aim && wanted ? verdict(value, aim, wanted) : ''}`,
  )
}
