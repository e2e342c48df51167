import { type BatchServer, startBatchServer } from './batch-server.ts'
import { test as base, openStudy, type Study } from './study.ts'

/** A test with a study that submits its long analyses to a fake batch service. */
export const test = base.extend<{ study: Study; service: BatchServer }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const service = await startBatchServer()
      await use(service)
      await service.close()
    },
    { scope: 'file' },
  ],
  study: [
    async ({ service }, use) => {
      const study = await openStudy({ OPENAI_BASE_URL: service.baseUrl, OPENAI_API_KEY: 'a key of ours' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
export { expect } from './study.ts'
