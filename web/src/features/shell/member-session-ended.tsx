import { paths } from '@diary/contract/paths'
import { draftsOf } from '../../platform/drafts.ts'
import { useSessionEnded } from '../../platform/session-ended.ts'
import { Callout } from '../../ui/callout.tsx'

/** Says that the session has ended, without removing anything from the screen. In the header, which stays in view. */
export function SessionEndedBanner({ person }: { person: string }) {
  if (!useSessionEnded()) return null
  return (
    <div className="mx-auto w-[calc(100%-2.5rem)] max-w-page pb-3">
      <Callout tone="look" live>
        <p>
          You have been signed out, so nothing can be saved just now.{' '}
          {draftsOf(person).outliveThePage() ? (
            <>
              What you were writing in your diary or in a chat is kept in this browser.{' '}
              <a href={paths.login}>Log in to go on</a>
            </>
          ) : (
            <>
              What you were writing is on this page alone: keep it open,{' '}
              <a href={paths.login} target="_blank" rel="noopener">
                log in in another tab
              </a>
              , and save again here.
            </>
          )}
        </p>
      </Callout>
    </div>
  )
}
