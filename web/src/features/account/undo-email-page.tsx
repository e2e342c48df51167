import { accountMessages, undoEmail } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { busyLabels, toasts } from '@diary/contract/toasts'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Outcome } from './outcome.tsx'
import { showFailure } from './refused.ts'
import { tabAddress } from './sign-in-tab.ts'

type Step = 'asking' | 'sending' | 'done' | 'refused'

/** Takes back a change of e-mail address, with the token of the letter to the old one. It asks first, since mail scanners open links. */
export function UndoEmailPage({ token }: { token: string | undefined }) {
  const [step, setStep] = useState<Step>('asking')
  if (!token || step === 'refused') return <InvalidUndoLink arrived={step === 'refused'} />
  if (step === 'done') return <OldEmailKept />

  const undo = async () => {
    setStep('sending')
    try {
      await call(undoEmail, { body: { token } })
      setStep('done')
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 404
      if (!refused) showFailure(toasts.emailUndoFailed, error)
      setStep(refused ? 'refused' : 'asking')
    }
  }
  return (
    <AccountFrame>
      <h1>
        Keep your old <span className="whitespace-nowrap">e-mail</span> address
      </h1>
      <p className="mt-3">
        The e-mail address of your diary was changed. If it was not you, take the change back here.
      </p>
      <p className="quiet mt-2 mb-5">
        Your old address returns and every session ends. If it was you, there is nothing to do.
      </p>
      <Button variant="primary" onClick={undo} busy={step === 'sending' && busyLabels.processing}>
        Keep my old address
      </Button>
    </AccountFrame>
  )
}

function OldEmailKept() {
  return (
    <Outcome title="Your old address is back" arrived>
      <p className="mt-3">{accountMessages.emailUndone}</p>
      <p className="quiet mt-2 mb-5">Whoever changed it may know your password. Choose a new one.</p>
      <div className="row">
        <ButtonLink variant="primary" href={paths.login}>
          Go to Login
        </ButtonLink>
        <ButtonLink href={`${paths.login}${tabAddress('reset')}`}>Choose a new password</ButtonLink>
      </div>
    </Outcome>
  )
}

function InvalidUndoLink({ arrived }: { arrived: boolean }) {
  return (
    <Outcome title="Invalid Link" arrived={arrived}>
      <p className="mt-3 mb-5">{accountMessages.undoInvalid}</p>
      <ButtonLink href={paths.login}>Back to Login</ButtonLink>
    </Outcome>
  )
}
