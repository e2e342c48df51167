import { useStudy } from '../../../platform/study.ts'
import { Section } from './section.tsx'

type Kind = {
  readonly name: string
  /** `whereHeard` applies only where dictation is available. */
  readonly lines: readonly (readonly [term: string, text: string, whereHeard?: string])[]
}
const kinds: readonly Kind[] = [
  {
    name: 'Reflective Diary',
    lines: [
      ['What goes in', 'What happened, what it meant, what you will do next.', 'Typed or dictated.'],
      ['Where to start', 'Ten prompts, or a blank page.'],
      ['What comes back', 'When you ask: a line of yours where one stands out, and one open question.'],
      ['What it builds', 'Resilience and self-awareness through reflective practice.'],
    ],
  },
  {
    name: 'CPD Activity Log',
    lines: [
      ['What goes in', 'The activity, its provider, the hours and what you took away.'],
      ['Where to start', 'A category from the list below, or one in your own words.'],
      ['What comes back', 'A running total of hours. When you ask: the competences that an entry speaks of.'],
      ['What it builds', 'A record of key takeaways and how you will apply the knowledge.'],
    ],
  },
]

export function Comparison() {
  const { dictation } = useStudy()
  return (
    <Section label="Two ways to grow">
      <h2>Two kinds of page, kept in one book.</h2>
      <div className="page book">
        {kinds.map(({ name, lines }) => (
          <div key={name}>
            <h3>{name}</h3>
            <dl>
              {lines.map(([term, text, whereHeard]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>
                    {text} {dictation ? whereHeard : null}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
