import { type ModelServer, startModelServer } from './model-server.ts'
import { test as base, openStudy, type Study } from './study.ts'

/** A test with a study that uses a fake model server. */
export const test = base.extend<{ study: Study; model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const model = await startModelServer()
      await use(model)
      await model.close()
    },
    { scope: 'file' },
  ],
  study: [
    async ({ model }, use) => {
      const study = await openStudy({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'a key of ours' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
export { expect } from './study.ts'
