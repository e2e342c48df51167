import { accountMessages, OneTimeCode } from '@diary/contract/account'
import { addSecondFactor } from '@diary/contract/second-factor'
import { toasts } from '@diary/contract/toasts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import * as z from 'zod/mini'
import { ApiError, call, sentenceFor } from '../../platform/api.ts'
import { currentUserQuery } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { administratorsQuery, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface SetUpSecondFactorProps {
  /** For the app: as a key to type, and as an address to scan. */
  secret: string
  address: string
  close: () => void
}

/** Gives the secret to an app and checks its first code: after that, codes are required. */
export function SetUpSecondFactor({ secret, address, close }: SetUpSecondFactorProps) {
  const client = useQueryClient()
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
  return (
    <div className="stack max-w-words">
      <p className="text-sm">
        Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.
      </p>
      <Picture address={address} />
      <p className="tabular-nums wrap-anywhere">
        Key: <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <FirstCode onEnter={confirm.mutateAsync} onCancel={close} />
    </div>
  )
}

const faultIn = (error: unknown) =>
  (error instanceof ApiError && error.fields.code) || sentenceFor(error, 'The code could not be checked.')

const FirstCodeEntry = z.object({ code: OneTimeCode.check(z.minLength(1, accountMessages.codeNeeded)) })
type FirstCodeEntry = z.infer<typeof FirstCodeEntry>

interface FirstCodeProps {
  onEnter: (code: string) => Promise<unknown>
  onCancel: () => void
}

function FirstCode({ onEnter, onCancel }: FirstCodeProps) {
  const form = useForm<FirstCodeEntry, unknown, FirstCodeEntry>({
    resolver: standardSchemaResolver(FirstCodeEntry),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const enter = form.handleSubmit(({ code }) =>
    onEnter(code).catch((error: unknown) => form.setError('code', { type: 'server', message: faultIn(error) })),
  )
  return (
    <form className="stack" noValidate onSubmit={isSubmitting ? event => event.preventDefault() : enter}>
      <Field label="Code" error={errors.code?.message}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular-nums"
          {...form.register('code')}
        />
      </Field>
      <div className="cluster">
        <Button type="submit" variant="primary" busy={isSubmitting && 'Checking...'}>
          Switch on
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The secret as a QR code: black on white in either theme, as cameras expect it. */
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
