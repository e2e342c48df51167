import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { thereIsToRead } from './entry-count.ts'

/** Shown alone where the diary is empty. */
export function NothingToRead() {
  const toDiary = (
    <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
      Write your first entry
    </Link>
  )
  return (
    <Empty heading="h2" title="Coaching starts with an entry" action={toDiary}>
      There is nothing to read yet. Write a reflection or a CPD log first, then come back and ask.
    </Empty>
  )
}

/** The development journey before the first quick analysis. */
export function NeverRead({ entries }: { entries: number }) {
  return (
    <Panel title="Development journey">
      <div className="empty p-0">
        <h3>Nothing has been read yet</h3>
        <p>
          {thereIsToRead(entries)} Quick Analysis looks for what runs through {entries === 1 ? 'it' : 'them'}, and shows
          each theme beside your own words.
        </p>
      </div>
    </Panel>
  )
}
