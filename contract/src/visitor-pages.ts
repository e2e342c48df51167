import type { ConsentContent } from './consent.ts'
import type { StudyDetails } from './study.ts'

/** A published post in a list. */
export type PostSummary = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string | null
  readonly tags: readonly string[]
  /** Null where no name is known: then it is 'Admin'. */
  readonly author: { readonly firstName: string | null; readonly lastName: string | null } | null
  readonly publishedAt: string
}

export type NewsPageData = {
  /** The requested page of the list, from 1. */
  readonly page: number
  readonly posts: readonly PostSummary[]
  readonly pagination: { readonly total: number; readonly totalPages: number }
}

export type PublishedPost = PostSummary & {
  readonly featuredImage: string | null
  readonly updatedAt: string
  /** Its Markdown as HTML, rendered and cleaned on the server. */
  readonly html: string
}

/** Data of each page for visitors, besides the study itself. */
export type VisitorPageData = {
  readonly landing: null
  readonly research: null
  /** Null where there is no consent text. */
  readonly ethics: Pick<ConsentContent, 'title' | 'version' | 'content'> | null
  readonly news: NewsPageData
  /** Null where there is no such published post. */
  readonly post: PublishedPost | null
  readonly support: null
  readonly missing: null
}

/** The pages that the server renders with React and the browser hydrates. */
export type VisitorPage = keyof VisitorPageData

/** A page with its data: the server renders it, and the document carries it for hydration. */
export type ShownPage<P extends VisitorPage = VisitorPage> = {
  readonly [Each in P]: { readonly page: Each; readonly data: VisitorPageData[Each] }
}[P]

/** The export of the visitors' bundle that the server calls: the HTML of a page's root element. */
export type RenderPage = (shown: ShownPage, study: StudyDetails) => string
