import type { ReactNode } from 'react'
import { StaticHtml } from '../static-html.tsx'
import { Contact } from './contact.tsx'

export interface LandingFrameProps {
  /** There is nothing to be drawn from. */
  data: null
  /** What stands before the contact form and after it, on the server. */
  before?: ReactNode
  after?: ReactNode
}

/** The landing page as the browser loads it: around its form, which a script works on, all stays as it was drawn. */
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
