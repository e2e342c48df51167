import type { ConsentContent } from '@diary/contract/consent'
import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { saveConsentFile } from './consent-file.ts'

export function DownloadConsent({ text }: { text: ConsentContent }) {
  return (
    <Button variant="plain" onClick={() => saveConsentFile(text)}>
      <Download {...icon} />
      Download Consent Form
    </Button>
  )
}
