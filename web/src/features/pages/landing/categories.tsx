import { cpdCategories } from '@diary/contract/cpd'
import { Section } from './section.tsx'

export function Categories() {
  return (
    <Section label="CPD categories">
      <h2 className="sr-only">CPD categories</h2>
      <ul className="run-in-list mt-0">
        {cpdCategories.map(category => (
          <li key={category}>{category}</li>
        ))}
      </ul>
      <p className="text-muted mt-4">Pick one, or create custom entries.</p>
    </Section>
  )
}
