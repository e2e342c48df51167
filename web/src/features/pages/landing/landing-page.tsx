import { Benefits } from './benefits.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { Comparison } from './comparison.tsx'
import { Hero } from './hero.tsx'
import { Insights } from './insights.tsx'
import { LandingFrame } from './landing-frame.tsx'
import { Research } from './research.tsx'
import { ResearchNotice } from './research-notice.tsx'
import { Resilience } from './resilience.tsx'

/** The whole landing page, for rendering on the server. */
export function LandingPage() {
  return <LandingFrame data={null} before={<BeforeTheForm />} after={<ResearchNotice />} />
}

function BeforeTheForm() {
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
    </>
  )
}
