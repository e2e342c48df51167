import { openStudy, type Study, test as shared } from './study.ts'

/** A test with a study of its own, for what concerns everybody in it. */
export const test = shared.extend<{ own: Study }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  own: async ({}, use) => {
    const study = await openStudy()
    await use(study)
    await study.close()
  },
})
