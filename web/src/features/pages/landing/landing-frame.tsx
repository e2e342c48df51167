import type { ReactNode } from 'react'
import { StaticHtml } from '../static-html.tsx'
import { Contact } from './contact.tsx'

export interface LandingFrameProps {
  /** Needs no data. */
  data: null
  /** Server only: what is rendered before and after the contact form. */
  before?: ReactNode
  after?: ReactNode
}

/** The landing page in the browser: only its form is hydrated, the rest stays as rendered. */
export function LandingFrame({ before, after }: LandingFrameProps) {
  return (
    <>
      <StaticHtml>{before}</StaticHtml>
      <div className="wrap">
        <Contact />
        <StaticHtml>{after}</StaticHtml>
      </div>
    </>
  )
}
