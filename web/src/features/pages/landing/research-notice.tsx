import { pageTitles, paths } from '@diary/contract/paths'
import { Section } from './section.tsx'

export function ResearchNotice() {
  return (
    <Section label="Research notice">
      <h2 className="sr-only">Research notice</h2>
      <p className="text-sm text-muted max-w-form mt-2">
        This platform is part of an academic research study. Coaching reads an entry only when its writer asks. The
        people who run the study read entries of participants who agreed to that, under a research ID and with names
        masked by software; where both research and AI are allowed, software looks through them for shared themes, every
        night. <a href={paths.ethics}>{pageTitles.ethics}</a> says the rest,{' '}
        <a href={paths.research}>Research Details</a> what is asked and by whom.
      </p>
    </Section>
  )
}
