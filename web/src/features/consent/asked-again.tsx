import { exportDiary } from '@diary/contract/entries'
import Download from 'lucide-react/icons/download'
import { ButtonLink } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { StudyContact } from './study-contact.tsx'

/** For somebody who agreed to an earlier version: their words and the way out do not depend on a new agreement. */
export function AskedAgain() {
  return (
    <section className="mt-[2rem]" aria-labelledby="asked-again">
      <h2 className="h2" id="asked-again">
        Your diary stays yours
      </h2>
      <p className="small quiet">
        You agreed to an earlier version, and the text has changed since. What you have written stays under the version
        you agreed to. You can download it whether or not you accept. To leave the study, write to{' '}
        <StudyContact subject="Leaving the study" />; you need give no reason.
      </p>
      <div className="acts0">
        <ButtonLink href={exportDiary.path} target="_blank" rel="noopener">
          <Download {...icon} />
          Download my diary
        </ButtonLink>
      </div>
    </section>
  )
}
