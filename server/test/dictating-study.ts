import { test as base, openStudy, type Study } from './study.ts'
import { startVoskServer, type VoskServer } from './vosk-server.ts'

/** A test with a study whose speech is recognised by a fake Vosk server. */
export const test = base.extend<{ study: Study; vosk: VoskServer }>({
  vosk: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const server = await startVoskServer({ says: ['we asked twice', 'nobody answered'] })
      await use(server)
      await server.close()
    },
    { scope: 'file' },
  ],
  study: [
    async ({ vosk }, use) => {
      const study = await openStudy({ DICTATION: 'vosk', VOSK_URL: vosk.url })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
export { expect } from './study.ts'
