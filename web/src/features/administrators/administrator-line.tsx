import { type Administrator, administratorMessages, removeAdministrator } from '@diary/contract/administrators'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, sentenceFor } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { administratorsQuery } from './queries.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const inWords = (time: string) => day.format(new Date(time))

export interface AdministratorLineProps {
  administrator: Administrator
  /** The last one, who cannot be removed. */
  isLast: boolean
}

/** One administrator, who can be removed after a confirmation. */
export function AdministratorLine({ administrator, isLast }: AdministratorLineProps) {
  const { fullName, email, since, secondFactor, firstPasswordUntil, you } = administrator
  return (
    <li>
      <div>
        <b>
          {fullName}
          {you ? <span className="text-muted"> (you)</span> : null}
        </b>
        <p className="wrap-anywhere">{email}</p>
        <p className="tabular-nums">
          Since {inWords(since)}. {secondFactor ? 'One-time codes on.' : 'One-time codes off.'}
          {firstPasswordUntil ? ` Still with a first password, until ${inWords(firstPasswordUntil)}.` : null}
        </p>
      </div>
      {isLast ? (
        <span className="text-sm text-muted">{administratorMessages.lastOne}</span>
      ) : (
        <Remove {...administrator} />
      )}
    </li>
  )
}

function Remove({ id, fullName, you }: Administrator) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeAdministrator, { params: { id } }),
    onSuccess: () => {
      showToast({ ...toasts.adminRemoved, text: `${fullName} has no administrator rights any more.` })
      // Administrators who remove themselves are signed out everywhere, here too.
      if (you) return client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      return undefined
    },
    onError: error => {
      const { title, text } = toasts.adminRemovalFailed
      showToast({ title, text: sentenceFor(error, text), tone: 'bad' })
    },
    onSettled: async () => {
      // The dialog stays until the list is reloaded, so that it knows whether its opener is gone and where the focus
      // goes.
      await client.invalidateQueries({ queryKey: administratorsQuery.queryKey })
      setAsking(false)
    },
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <span>
          Remove<span className="sr-only"> {fullName}</span>
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={you ? 'Give up your own rights?' : `Remove ${fullName}?`}
        text={
          you
            ? 'You will be signed out, and this account does not come back to this desk. It stays, as a participant’s.'
            : 'Their sessions end at once, and they are told by mail. Their account stays, without administrator rights.'
        }
        cancelLabel="Keep them"
        confirmLabel="Remove"
        busy={remove.isPending && 'Removing...'}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
