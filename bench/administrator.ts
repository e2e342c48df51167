import { login } from '@diary/contract/account'
import { administrator } from './product.ts'
import { fromOurPage, post, solved } from './writer.ts'

/** Signs the administrator in; returns the headers for later calls. */
export const signInAdministrator = async (origin: string): Promise<Readonly<Record<string, string>>> => {
  const answer = await post(origin, login.path, { ...administrator, ...solved })
  if (answer.status !== 200) throw new Error(`the administrator could not sign in: ${answer.text}`)
  return { ...fromOurPage, cookie: answer.cookie }
}
