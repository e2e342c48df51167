import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ArchiveLine } from './archive-line.tsx'
import { DeleteAccountLine } from './delete-account-line.tsx'

/** Download, withdrawal and deletion. Emails and other screens link here. */
export function LeavingPart({ consented }: { consented: boolean }) {
  const margin = <p className="text-sm text-muted">At any time, without giving a reason.</p>
  return (
    <div id="leaving">
      <Panel title="Your data and leaving" margin={margin}>
        <div className="lines">
          <ArchiveLine />
          {consented ? (
            <div>
              <div>
                <b>Withdraw from the study</b>
                <p>You choose whether to keep the diary for yourself or to leave altogether.</p>
              </div>
              <Link to={paths.consent} hash="withdraw" className={buttonClass()}>
                Withdraw
              </Link>
            </div>
          ) : null}
          <DeleteAccountLine />
        </div>
      </Panel>
    </div>
  )
}
