import { minPeopleQuoted, type StudyTheme } from '@diary/contract/thematic-analysis'
import { counted } from '../../jobs/job-labels.ts'
import { AiText } from '../../ui/ai-text.tsx'
import { Panel } from '../../ui/panel.tsx'

export interface StudyThemesProps {
  /** Most people first. */
  themes: readonly StudyTheme[]
  /** How many themes are not named: of a single person, or with a name that might identify someone. */
  single: number
}

/** Shared themes with their counts; quotations only where enough people share a theme. */
export function StudyThemes({ themes, single }: StudyThemesProps) {
  return (
    <Panel
      title="Themes"
      margin={
        <p className="text-xs text-muted">Described and quoted where at least {minPeopleQuoted} people share them.</p>
      }
    >
      {themes.length === 0 && single === 0 ? <p className="text-sm text-muted">No theme was found.</p> : null}
      <ol className="study-themes">
        {themes.map((theme, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a model may name two themes alike, and they hold no state
          <li key={index}>
            <Theme theme={theme} />
          </li>
        ))}
      </ol>
      {single > 0 ? (
        <p className="text-sm text-muted mt-4">
          {counted(single, 'theme is', 'themes are')} neither named nor described, as {single === 1 ? 'it' : 'each'} was
          found with one person, or its name might tell who is meant.
        </p>
      ) : null}
    </Panel>
  )
}

function Theme({ theme: { name, description, people, entries, quotes } }: { theme: StudyTheme }) {
  return (
    <>
      <AiText>
        <h3>{name}</h3>
        {description ? <p>{description}</p> : null}
        {quotes.length > 0 ? (
          <ul>
            {quotes.map((quote, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two quotations may be equal, and hold no state
              <li key={index}>
                <q dir="auto">{quote}</q>
              </li>
            ))}
          </ul>
        ) : null}
      </AiText>
      <p className="text-xs text-muted tabular-nums mt-2">
        {counted(people, 'person', 'people')}, {counted(entries, 'entry', 'entries')}
        {people < minPeopleQuoted ? '. Description and words are withheld.' : null}
      </p>
    </>
  )
}
