import { Benefits } from './benefits.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { Comparison } from './comparison.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { Insights } from './insights.tsx'
import { Research } from './research.tsx'
import { ResearchNotice } from './research-notice.tsx'
import { Resilience } from './resilience.tsx'

/** What a visitor finds at `/`. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <div className="wrap">
        <Benefits />
        <Comparison />
        <Categories />
        <Resilience />
        <Insights />
        <Research />
      </div>
      <CallToAction />
      <div className="wrap">
        <Contact />
        <ResearchNotice />
      </div>
    </>
  )
}
