import { pageTitles, paths } from '@diary/contract/paths'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { Button, buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { AdministratorsOnly, BackToAdmin } from '../admin/index.ts'
import { BatchPrompts } from './batch-prompts.tsx'
import { FrameworkPart } from './framework-part.tsx'
import { LevelCards } from './level-cards.tsx'
import { ModelServer } from './model-server.tsx'
import { ResetSettings } from './reset-settings.tsx'
import { type SettingsSearch, type SettingsView, settingsSearch } from './search.ts'
import { WithoutModel } from './without-model.tsx'

/** The settings of all levels. */
export function AiSettingsScreen() {
  return (
    <AdministratorsOnly>
      <AiSettings />
    </AdministratorsOnly>
  )
}

const views: Readonly<Record<SettingsView, string>> = { basic: 'Basic View', advanced: 'Advanced View' }
const panel = 'batch-prompts'

function AiSettings() {
  const { view = 'advanced', batch = false } = settingsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (search: SettingsSearch) =>
    void navigate({ to: paths.aiSettings, search, replace: true, resetScroll: false })
  const inAddress = (next: SettingsView, open: boolean): SettingsSearch => ({
    ...(next === 'basic' && { view: next }),
    ...(open && { batch: open }),
  })
  const Chevron = batch ? ChevronUp : ChevronDown
  return (
    <div className="steering">
      <BackToAdmin current={paths.aiSettings} />
      <div className="page-head">
        <div>
          <h1>{pageTitles.aiSettings}</h1>
          <p className="lead">
            Saved for everyone at once. Feedback already written keeps the settings it was written with.
          </p>
        </div>
        <div className="cluster">
          <Link to={paths.prompts} search={{}} className={buttonClass()}>
            Manage AI Prompts
          </Link>
          <Button aria-expanded={batch} aria-controls={panel} onClick={() => show(inAddress(view, !batch))}>
            Batch Prompts
            <Chevron {...icon} />
          </Button>
          <fieldset className="cluster modes">
            <legend className="sr-only">View</legend>
            {(Object.keys(views) as SettingsView[]).map(each => (
              <Button key={each} aria-pressed={each === view} onClick={() => show(inAddress(each, batch))}>
                {views[each]}
              </Button>
            ))}
          </fieldset>
          <ResetSettings />
        </div>
      </div>
      <WithoutModel />
      <ModelServer />
      {batch ? <BatchPrompts id={panel} /> : null}
      <section aria-labelledby="architecture">
        <h2 className="title-1" id="architecture">
          5-Level AI Feedback Architecture
        </h2>
        <LevelCards view={view} />
      </section>
      <FrameworkPart />
    </div>
  )
}
