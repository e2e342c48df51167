import { pageTitles } from '@diary/contract/paths'
import type { ReactNode } from 'react'
import { StaticHtml } from '../pages/index.ts'
import { SupportForm } from './support-form.tsx'

export interface SupportFrameProps {
  /** Needs no data. */
  data: null
  /** Server only: what is rendered before and beside the form. */
  questions?: ReactNode
  panels?: ReactNode
}

/** The support page in the browser: only its form is hydrated, the rest stays as rendered. */
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
