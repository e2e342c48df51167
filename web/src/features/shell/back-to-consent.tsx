import { paths } from '@diary/contract/paths'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'

/** A link back to the consent text, on the public pages before an answer to it. */
export function BackToConsent() {
  return (
    <nav className="pt-4" aria-label="Consent">
      <Link to={paths.consent} className={buttonClass({ variant: 'plain', className: '-ml-2.5' })}>
        <ArrowLeft {...icon} />
        Back to the consent text
      </Link>
    </nav>
  )
}
