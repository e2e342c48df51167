import { type PagePath, paths } from '@diary/contract/paths'
import type { VisitorPage, VisitorPageData } from '@diary/contract/visitor-pages'
import type { ComponentType } from 'react'
import { Page } from '../shell/index.ts'

/** The content of a page. */
export type BodyOf<P extends VisitorPage> = ComponentType<{ data: VisitorPageData[P] }>

/** The current page in the header; for subpages, their parent. */
const places: Readonly<Partial<Record<VisitorPage, PagePath>>> = {
  landing: paths.home,
  research: paths.research,
  ethics: paths.ethics,
  news: paths.news,
  post: paths.news,
}

export interface VisitorPageProps<P extends VisitorPage> {
  page: P
  data: VisitorPageData[P]
  body: BodyOf<P>
}

/** One of the server-rendered pages; the browser hydrates it with the same data. */
export function VisitorPageOf<P extends VisitorPage>({ page, data, body: Body }: VisitorPageProps<P>) {
  return (
    <Page current={places[page]} wrapped={page !== 'landing'}>
      <Body data={data} />
    </Page>
  )
}
