import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { icon } from '../../ui/icon.ts'
import { useArchive } from './use-archive.ts'

/** All of the person's data, as one download, whatever the state of consent. */
export function ArchiveLine() {
  const { mutate, isPending, failure } = useArchive()
  return (
    <div>
      <div>
        <b>Download everything</b>
        <p>
          Your diary, chats, feedback, ratings, projects, profile, consent, sessions and access log, as one zip: text to
          read, tables and JSON. A long diary takes a moment.
        </p>
        {failure ? (
          <div className="mt-3">
            <Callout tone="bad" live>
              {failure}
            </Callout>
          </div>
        ) : null}
      </div>
      <Button busy={isPending && 'Preparing...'} onClick={() => mutate()}>
        <Download {...icon} />
        Download archive
      </Button>
    </div>
  )
}
