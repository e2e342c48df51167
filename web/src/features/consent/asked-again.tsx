import type { ConsentRecord } from '@diary/contract/consent'
import { exportDiary } from '@diary/contract/entries'
import Download from 'lucide-react/icons/download'
import { ButtonLink } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { recordDay } from './record-labels.ts'
import { Withdrawal } from './withdrawal.tsx'

export interface AskedAgainProps {
  /** Newest first, with an agreement among them. */
  history: readonly ConsentRecord[]
}

/** For people who agreed before: export and withdrawal do not depend on a new agreement. */
export function AskedAgain({ history }: AskedAgainProps) {
  const [last] = history
  if (!last) return null
  return (
    <section className="mt-8" aria-labelledby="asked-again">
      <h2 className="title-2" id="asked-again">
        Your diary stays yours
      </h2>
      <p className="text-sm text-muted">{explanation(last)}</p>
      <div className="form-actions">
        <ButtonLink href={exportDiary.path} target="_blank" rel="noopener">
          <Download {...icon} />
          Download my diary
        </ButtonLink>
      </div>
      {last.what === 'left' ? null : (
        <>
          <h3 className="label mt-8">Withdrawing from the study</h3>
          <Withdrawal canKeep={false} />
        </>
      )}
    </section>
  )
}

const explanation = (last: ConsentRecord): string => {
  if (last.what === 'left') return 'The diary is closed. You can download it whether or not you agree anew.'
  if (last.what === 'declined') {
    return `You declined on ${recordDay(last)}, so the diary is closed. You can download it whether or not you accept now.`
  }
  return 'The consent text has changed. What you wrote before stays under the version you agreed to. Whatever you decide, you can download your diary.'
}
