import { pageTitles } from '@diary/contract/paths'
import type { ReactNode } from 'react'
import { StaticHtml } from '../pages/index.ts'
import { SupportForm } from './support-form.tsx'

export interface SupportFrameProps {
  /** There is nothing to be drawn from. */
  data: null
  /** What stands before the form and beside it, on the server. */
  questions?: ReactNode
  panels?: ReactNode
}

/** The support page as the browser loads it: around its form, which a script works on, all stays as it was drawn. */
export function SupportFrame({ questions, panels }: SupportFrameProps) {
  return (
    <>
      <div className="page-head">
        <h1>{pageTitles.support}</h1>
      </div>
      <div className="body pt-0">
        <div>
          <StaticHtml>{questions}</StaticHtml>
          <section className="pt-12" aria-labelledby="write">
            <h2 className="title-2 mb-5" id="write">
              Contact support
            </h2>
            <SupportForm />
          </section>
        </div>
        <StaticHtml>{panels}</StaticHtml>
      </div>
    </>
  )
}
