import { paths } from '@diary/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceFor } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { LinesToCome } from '../../ui/skeleton.tsx'
import { LevelCard } from './level-card.tsx'
import { promptsQuery, settingsQuery } from './queries.ts'
import type { SettingsView } from './search.ts'

/** A card a level. */
export function LevelCards({ view }: { view: SettingsView }) {
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  if (settings) {
    return (
      <div className="levels">
        {settings.map(setting => (
          <LevelCard key={setting.settingName} setting={setting} view={view}>
            {setting.settingName === 'level_0_chat_response' ? <ChatPrompt /> : null}
          </LevelCard>
        ))}
      </div>
    )
  }
  if (!error) return <LinesToCome label="Loading settings..." />
  return (
    <ErrorNotice
      title="The settings could not be loaded"
      text={sentenceFor(error, 'Something went wrong on our side. Nothing has been changed. Please try again.')}
      onRetry={() => void refetch()}
      busy={isFetching && 'Loading...'}
    />
  )
}

/** The prompt of level 0, read-only here. */
function ChatPrompt() {
  const { data: prompts, error } = useQuery(promptsQuery)
  const prompt = prompts?.find(({ level }) => level === 'level_0_chat')?.prompt
  const missing = error ? `Failed to fetch prompt. ${sentenceFor(error, '')}`.trim() : 'Loading...'
  return (
    <Field
      label="System prompt, read-only"
      hint={
        <>
          Edited under{' '}
          <Link to={paths.prompts} search={{ level: 'level_0_chat' }}>
            Manage AI Prompts
          </Link>
          .
        </>
      }
    >
      <TextArea className="source" rows={4} readOnly dir="auto" value={prompt ?? missing} />
    </Field>
  )
}
