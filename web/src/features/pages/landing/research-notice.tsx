import { Section } from './section.tsx'

export function ResearchNotice() {
  return (
    <Section label="Research notice">
      <h2 className="vh">Research notice</h2>
      <p className="small quiet narrow mt-2">
        This platform is part of an academic research study. Coaching reads an entry only when its writer asks. No
        screen shows participants’ entries to researchers or administrators in this version; before one does, the
        consent text will say so, and every participant will be asked again.
      </p>
    </Section>
  )
}
