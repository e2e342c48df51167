import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves only the metrics, at their own address, until the returned function is called. */
export const listenForScrapes = (
  { host, port }: { readonly host: string; readonly port: number },
  metrics: Metrics,
): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
      response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff')
      if (request.method !== 'GET' || request.url?.replace(/\?.*/, '') !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      metrics.scrape().then(
        ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
        // The failed scrape has an alarm in Prometheus.
        () => response.writeHead(500).end(),
      )
    })
    server.once('error', reject)
    server.listen(port, host, () =>
      resolve(async () => {
        server.closeAllConnections()
        await new Promise(closed => server.close(closed))
      }),
    )
  })
