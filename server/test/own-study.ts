import { openStudy, type Study, test as shared } from './study.ts'

/** A test with its own study, for changes that affect all its people. */
export const test = shared.extend<{ own: Study }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  own: async ({}, use) => {
    const study = await openStudy()
    await use(study)
    await study.close()
  },
})
