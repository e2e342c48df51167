import type { Entry } from '@diary/contract/entries'
import { busyLabels } from '@diary/contract/toasts'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { wantsCoaching } from './entry-words.ts'
import { useAnalyseEntry } from './mutations.ts'

/** 'Get AI Coaching', where there is something to read that has not been read yet. */
export function CoachingButton({ entry }: { entry: Entry }) {
  const { analyse, busy } = useAnalyseEntry(entry.id)
  if (!wantsCoaching(entry)) return null
  return (
    <Button variant="coach" busy={busy && busyLabels.analysing} onClick={analyse}>
      <MessageCircle {...icon} />
      Get AI Coaching
    </Button>
  )
}
