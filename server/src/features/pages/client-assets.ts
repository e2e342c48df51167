import type { StudyDetails } from '@diary/contract/study'
import type { ShownPage, VisitorPage } from '@diary/contract/visitor-pages'
import type { FastifyInstance } from 'fastify'

/** The entry of a document: one of the visitors' pages, the sign-in forms, or a screen of the application. */
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
  | 'admin'
  | 'aiSettings'
  | 'aiPrompts'
  | 'batches'
  | 'research'
  | 'ethics'
  | 'news'
  | 'post'
  | 'support'
  | 'missing'

/** Assets in a document's head, as addresses on this site. */
export type Assets = {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Modules to preload. */
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
  readonly icon?: string
  /** The picture for link previews. */
  readonly preview?: string
}

/** The client's files: built, or in development built on demand. */
export type Client = {
  /** Serves the client's files. */
  readonly serve: (app: FastifyInstance) => Promise<void>
  readonly assets: (opening: EntryPoint) => Assets
  /** The HTML of a visitors' page. */
  readonly render: (shown: ShownPage, study: StudyDetails) => Promise<string>
}
