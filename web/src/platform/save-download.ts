import { whole } from './api.ts'

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

/**
 * Saves a response as a file under the server's name; returns that name. Fetched, not navigated to: a refusal can be
 * shown, and an interrupted download throws instead of leaving a file that looks complete. The browser stores a large
 * blob on disk, outside the page's memory, until the file is saved.
 */
export const saveDownload = async (response: Response, otherwise: string): Promise<string> => {
  const name = nameIn(response) ?? otherwise
  saveFile(await whole(response.blob()), name)
  return name
}

/** Saves a blob as a file on the person's device. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: the browser may not have started to save when the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
