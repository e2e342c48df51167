import { type ModelServer, startModelServer } from '../server/test/model-server.ts'
import { test } from './journey.ts'
import { startServer } from './running-server.ts'

/**
 * Journeys where a language model answers: the fake model server of the server's tests. Each call returns its own
 * server and model, so that a journey can assert that nothing has reached the model yet.
 */
export const whereAModelAnswers = (start: () => Promise<ModelServer> = startModelServer) =>
  test.extend<object, { model: ModelServer }>({
    model: [
      // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
      async ({}, use) => {
        const model = await start()
        await use(model)
        await model.close()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ model }, use) => {
        const server = await startServer({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'a key for the fake' })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
