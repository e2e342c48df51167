import { paths } from '@diary/contract/paths'
import { useSessionEnded } from '../../platform/session-ended.ts'
import { Note } from '../../ui/note.tsx'

/** Says that the session is over without taking anything off the screen. */
export function SessionEndedBanner() {
  if (!useSessionEnded()) return null
  return (
    <div className="wrap session-ended">
      <Note tone="look" live>
        <p>
          You have been signed out, so nothing can be saved just now. A draft of an entry is kept in this browser.{' '}
          <a href={paths.login}>Log in to go on</a>
        </p>
      </Note>
    </div>
  )
}
