import type { ThemesSummary } from '@diary/contract/themes'
import { type ReactNode, useState } from 'react'
import { HumanHelp } from '../../ai-disclosure/human-help.tsx'
import { RatingButtons } from '../../ai-disclosure/rating-buttons.tsx'
import { AiMarkdown } from '../../entry-display/ai-markdown.tsx'
import { writtenBy } from '../../entry-display/entry-labels.ts'
import { AiText, Attribution } from '../../ui/ai-text.tsx'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { Panel } from '../../ui/panel.tsx'
import { addedSince, readSoMany } from './entry-count.ts'
import { OutOfDate } from './out-of-date.tsx'
import { ListStrand, ThemeStrand } from './strand.tsx'

export interface DevelopmentJourneyProps {
  summary: ThemesSummary
  /** A button that requests a new one, shown where this one is out of date. */
  renew: ReactNode
}

/** The latest quick analysis: each theme beside its quotations. */
export function DevelopmentJourney({ summary, renew }: DevelopmentJourneyProps) {
  const { keyThemes, evidence, lessonsLearned, growthAreas, supportiveReflection, outOfDate, stamp } = summary
  const [now] = useState(() => new Date())
  const added = addedSince(summary)
  return (
    <>
      <Panel title="Development journey">
        {outOfDate ? <OutOfDate added={added} again={renew} /> : null}
        <AiText>
          <AiMarkdown text={summary.overallSummary} />
        </AiText>
      </Panel>
      <PageSheet ruled bleed>
        {keyThemes.map((theme, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a model may name two themes alike, and they hold no state
          <ThemeStrand key={index} theme={theme} entries={evidence[index]?.entries ?? []} now={now} />
        ))}
        {keyThemes.length === 0 ? (
          <ListStrand title="Key Themes" items={[]} none="No theme comes back in these entries yet." />
        ) : null}
        <ListStrand title="Lessons Learned" items={lessonsLearned} none="No lesson is named in these entries yet." />
        <ListStrand title="Growth Areas" items={growthAreas} none="No growth area stands out in these entries yet." />
        <section className="strand unquoted">
          <div className="reading">
            <AiText>
              <h3>Supportive Reflection</h3>
              <AiMarkdown text={supportiveReflection} />
            </AiText>
            <div className="mt-4">
              <Attribution by={writtenBy(stamp)} at={new Date(stamp.writtenAt)}>
                {readSoMany(summary)}
              </Attribution>
            </div>
            {added && !outOfDate ? (
              <div className="cluster mt-2">
                <p className="text-sm">{added}</p>
                {renew}
              </div>
            ) : null}
            {summary.care ? null : <RatingButtons feedbackType="comprehensive_themes" targetId={summary.id} />}
            <HumanHelp />
          </div>
        </section>
      </PageSheet>
    </>
  )
}
