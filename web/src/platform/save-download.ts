import { whole } from './api.ts'

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

/**
 * Saves an answer as a file, under the name that the server gave it; says that name. Fetched, not navigated to: a
 * refusal can be shown, and a download that breaks off half-way throws instead of leaving a file that looks whole. The
 * browser keeps a large blob on its disk, outside of the page's memory, until the file is saved.
 */
export const saveDownload = async (response: Response, otherwise: string): Promise<string> => {
  const name = nameIn(response) ?? otherwise
  saveFile(await whole(response.blob()), name)
  return name
}

/** Saves something as a file on the person's device. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // In its own time: the browser may not have begun to save when the press returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
