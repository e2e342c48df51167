import type { StudyDetails } from '@diary/contract/study'
import type { ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import type { FastifyInstance } from 'fastify'

/** What a document opens with: one of the visitors' pages, the sign-in forms, or a screen of the application. */
export type EntryPoint =
  | `visitor-${VisitorPage}`
  | 'signIn'
  | 'diary'
  | 'consent'
  | 'consentRecord'
  | 'profile'
  | 'chat'
  | 'coaching'
  | 'projects'
  | 'desk'
  | 'aiSettings'
  | 'aiPrompts'
  | 'batches'
  | 'research'
  | 'ethics'
  | 'news'
  | 'post'
  | 'support'
  | 'missing'

/** What a document names in its head, as addresses on this site. */
export type Assets = {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Modules that the scripts will ask for, so that all start to load at once. */
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
  readonly icon?: string
  /** The picture that stands for the product where a link to a page is shown. */
  readonly preview?: string
}

/** The client as the server sees it: what was built, or in development what is built on demand. */
export type Client = {
  /** Makes the files of the client reachable under this server's address. */
  readonly serve: (app: FastifyInstance) => Promise<void>
  readonly assets: (opening: EntryPoint) => Assets
  /** The HTML of a visitors' page. */
  readonly render: (shown: ShownPage, study: StudyDetails) => Promise<string>
}
