import type { ThemesSummary } from '@diary/contract/themes'
import { type ReactNode, useState } from 'react'
import { PageSheet } from '../../ui/page-sheet.tsx'
import { Part } from '../../ui/part.tsx'
import { Provenance, Voice } from '../../ui/voice.tsx'
import { HumanHelp } from '../critical-friend/human-help.tsx'
import { RatingButtons } from '../critical-friend/rating-buttons.tsx'
import { AiMarkdown } from '../entries/ai-markdown.tsx'
import { writtenBy } from '../entries/entry-words.ts'
import { addedSince, readSoMany } from './entry-count.ts'
import { OutOfDate } from './out-of-date.tsx'
import { ListStrand, ThemeStrand } from './strand.tsx'

export interface DevelopmentJourneyProps {
  summary: ThemesSummary
  /** A button that asks for a new one, shown where this one is not up to date. */
  renew: ReactNode
}

/** The latest quick analysis: what runs through the diary, each theme beside the words that it was drawn from. */
export function DevelopmentJourney({ summary, renew }: DevelopmentJourneyProps) {
  const { keyThemes, evidence, lessonsLearned, growthAreas, supportiveReflection, outOfDate, stamp } = summary
  const [now] = useState(() => new Date())
  const added = addedSince(summary)
  return (
    <>
      <Part title="Development journey">
        {outOfDate ? <OutOfDate added={added} again={renew} /> : null}
        <Voice>
          <AiMarkdown text={summary.overallSummary} />
        </Voice>
      </Part>
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
            <Voice>
              <h3>Supportive Reflection</h3>
              <AiMarkdown text={supportiveReflection} />
            </Voice>
            <div className="mt-4">
              <Provenance by={writtenBy(stamp)} at={new Date(stamp.writtenAt)}>
                {readSoMany(summary)}
              </Provenance>
            </div>
            {added && !outOfDate ? (
              <div className="row mt-2">
                <p className="small">{added}</p>
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
