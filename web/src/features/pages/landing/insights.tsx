import { sampleInsight } from '@diary/contract/sample-insights'
import { useStudy } from '../../../platform/study.ts'
import { AiText, Attribution } from '../../../ui/ai-text.tsx'
import { Section } from './section.tsx'

/** AI feedback on a sample entry: the built-in analyser's actual answer. */
export function Insights() {
  const { analysedBy } = useStudy()
  return (
    <Section label="AI insights">
      <h2>Read closely, answered briefly, and always signed.</h2>
      <div className="page spread sample bleed">
        <div>
          <p className="text-xs text-muted">From an entry</p>
          <div className="words mt-3">
            {sampleInsight.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div>
          <AiText>
            <h3>One line of yours</h3>
            <p>
              <q>{sampleInsight.line}</q>
            </p>
            <h3>Competences</h3>
            <p>{sampleInsight.competences.join(', ')}</p>
            <h3>For Further Reflection</h3>
            <p>{sampleInsight.question}</p>
          </AiText>
          <div className="mt-4">
            <Attribution by="Built-in analysis">Sample coaching insight</Attribution>
          </div>
        </div>
      </div>
      <p className="text-sm text-muted max-w-form mt-6">
        Coaching comes from {analysedBy}. Every insight says what wrote it, and when. It is software, not a person, and
        it may misread you.
      </p>
    </Section>
  )
}
