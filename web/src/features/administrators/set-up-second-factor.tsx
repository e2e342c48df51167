import { accountMessages } from '@diary/contract/account'
import { addSecondFactor } from '@diary/contract/second-factor'
import { toasts } from '@diary/contract/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Loading } from '../shell/member-waiting.tsx'
import { administratorsQuery, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets one-time codes up in two steps: an app is given the secret, and shows its first code. */
export function SetUpSecondFactor({ close }: { close: () => void }) {
  const client = useQueryClient()
  const begun = useQuery({
    queryKey: [addSecondFactor.path, 'begun'],
    queryFn: () => call(addSecondFactor),
    // Each call makes another secret: what the app was given must stay good until its first code.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(addSecondFactor, { body: { code } }),
    onSuccess: () => showToast(toasts.secondFactorOn),
  })
  const finish = async () => {
    await Promise.all(
      [secondFactorQuery, administratorsQuery, currentUserQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    close()
  }

  if (confirm.data?.step === 'done') return <RecoveryCodes codes={confirm.data.recoveryCodes} onKept={finish} />
  if (begun.error)
    return (
      <ErrorNotice
        title="One-time codes could not be set up"
        text={sentenceFor(begun.error, 'Something went wrong on our side. Please try again.')}
        onRetry={() => void begun.refetch()}
        busy={begun.isFetching && 'Loading...'}
      />
    )
  if (begun.data?.step !== 'confirm') return <Loading />
  return (
    <div className="stack max-w-words">
      <p className="small">
        Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.
      </p>
      <Picture address={begun.data.address} />
      <p className="num [overflow-wrap:anywhere]">
        <span className="quiet">Key: </span>
        {begun.data.secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
      <FirstCode
        busy={confirm.isPending}
        fault={confirm.error ? faultIn(confirm.error) : undefined}
        onEnter={code => confirm.mutate(code)}
        onCancel={close}
      />
    </div>
  )
}

const faultIn = (error: Error) =>
  (error instanceof ApiError && error.fields.code) || sentenceFor(error, 'The code could not be checked.')

interface FirstCodeProps {
  busy: boolean
  fault: string | undefined
  onEnter: (code: string) => void
  onCancel: () => void
}

function FirstCode({ busy, fault, onEnter, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const enter = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !busy) onEnter(code)
  }
  return (
    <form className="stack" noValidate onSubmit={enter}>
      <Field label="Code" error={missing ? accountMessages.codeNeeded : fault}>
        <TextInput
          value={code}
          onChange={event => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="num"
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy && 'Checking...'}>
          Switch on
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The secret as a picture for a phone's camera: black on white in either theme, as cameras expect it. */
function Picture({ address }: { address: string }) {
  const { size, data } = encode(address, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="208" height="208" role="img" aria-label="QR code of the key below">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
