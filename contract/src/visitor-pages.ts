import type { ConsentContent } from './consent.ts'
import type { StudyDetails } from './study.ts'

/** A published post as its readers see it in a list. */
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
  /** The page of the list that was asked for, from 1. */
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

/** What each of the pages for visitors is drawn from, beside the study itself. */
export type VisitorPageData = {
  readonly landing: null
  readonly research: null
  /** Null where there is no consent text. */
  readonly ethics: Pick<ConsentContent, 'title' | 'version' | 'content'> | null
  readonly news: NewsPageData
  /** Null where there is no such post, or none that is published. */
  readonly post: PublishedPost | null
  readonly support: null
  readonly missing: null
}

/** The pages that the server renders from React, and the browser takes over with React alone. */
export type VisitorPage = keyof VisitorPageData

/** A page with what it is drawn from: the server draws it, and the document carries it for the browser to do the same. */
export type ShownPage<P extends VisitorPage = VisitorPage> = {
  readonly [Each in P]: { readonly page: Each; readonly data: VisitorPageData[Each] }
}[P]

/** What the server finds in the bundle of visitors' pages: the HTML of a page's root element. */
export type RenderPage = (shown: ShownPage, study: StudyDetails) => string
