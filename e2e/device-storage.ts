import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Everything that this site has stored in the browser, bytes included, as one text. */
export const storedOnTheDevice = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const legible = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store)
        found.push(name, store, await answerOf(kept.getAllKeys()), await answerOf(kept.getAll()))
      }
      database.close()
    }
    return JSON.stringify(found, legible)
  })

/** Changes a draft, and waits until that has reached the device, since it takes the time of a breath. */
export const keeps = async (page: Page, change: () => Promise<unknown>) => {
  const before = await storedOnTheDevice(page)
  await change()
  await expect(async () => expect(await storedOnTheDevice(page)).not.toBe(before)).toPass()
}
