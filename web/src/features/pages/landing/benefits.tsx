import { Section } from './section.tsx'

export function Benefits() {
  return (
    <Section id="benefits" label="Benefits">
      <h2>The work teaches. Most of it is lost by Friday.</h2>
      <div className="columns two">
        <div>
          <h3>Resilience, practised</h3>
          <p>Prompts in the Stoic tradition help you sort what was yours to decide from what was never yours at all.</p>
        </div>
        <div>
          <h3>Self-awareness you can read back</h3>
          <p>
            Search everything you have written. Notice what you keep returning to, and what has quietly stopped
            bothering you.
          </p>
        </div>
        <div>
          <h3>CPD, logged while you remember it</h3>
          <p>
            Hours, key takeaways and how you will apply them, recorded on the day and not reconstructed in December.
          </p>
        </div>
        <div>
          <h3>A critical friend, on request</h3>
          <p>Ask for feedback on an entry and get one question back. Coaching reads an entry only when you ask.</p>
        </div>
      </div>
    </Section>
  )
}
