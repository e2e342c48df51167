import type { StudyDetails } from './study.ts'

/** The pages that the server renders from React, and the browser takes over with React alone. */
export type VisitorPage = 'landing' | 'missing'

/** What the server finds in the bundle of visitors' pages: the HTML of a page's root element. */
export type RenderPage = (page: VisitorPage, study: StudyDetails) => string
