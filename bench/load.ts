import autocannon from 'autocannon'
import { quantile } from './report.ts'

export type Rate = { readonly perSecond: number; readonly p95: number }

/** Loads an address for some seconds; fails unless every answer is a good one. */
export const load = (options: autocannon.Options): Promise<Rate> =>
  new Promise((resolve, reject) => {
    const latencies: number[] = []
    const began = performance.now()
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error)
      const bad = result.non2xx + result.errors
      if (bad > 0) return reject(new Error(`${bad} of the answers of ${options.url} were no good ones`))
      const seconds = (performance.now() - began) / 1000
      resolve({ perSecond: latencies.length / seconds, p95: quantile(latencies, 0.95) })
    })
    instance.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds))
  })
