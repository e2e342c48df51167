import * as account from './account.ts'
import * as consent from './consent.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as entries from './entries.ts'
import * as missingPages from './missing-pages.ts'
import * as operations from './operations.ts'
import * as profile from './profile.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value

/** Every endpoint of the product: what tests and documentation walk. The client never imports this. */
export const everyEndpoint: readonly Endpoint[] = [
  account,
  consent,
  contact,
  entries,
  missingPages,
  operations,
  profile,
].flatMap(feature => Object.values(feature).filter(isEndpoint))
