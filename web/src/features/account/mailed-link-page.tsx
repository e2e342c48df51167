import { busyLabels } from '@diary/contract/busy-labels'
import { paths } from '@diary/contract/paths'
import type { ToastTexts } from '@diary/contract/toasts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { showFailure } from '../../platform/form-failures.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Outcome } from './outcome.tsx'

export interface MailedLinkPageProps {
  token: string | undefined
  title: ReactNode
  /** What the button does, and for whom. */
  children: ReactNode
  button: string
  use: (token: string) => Promise<unknown>
  /** The toast for a failure without a sentence from the server. */
  failed: ToastTexts
  done: ReactNode
  /** The text for an invalid link. */
  invalid: string
}

type Step = 'asking' | 'sending' | 'done' | 'refused'

/** The page of a mailed link that changes something: it asks for confirmation, since mail scanners open links. */
export function MailedLinkPage({ token, title, children, button, use, failed, done, invalid }: MailedLinkPageProps) {
  const [step, setStep] = useState<Step>('asking')
  const [failure, setFailure] = useState<string>()
  if (!token || step === 'refused') return <InvalidLink arrived={step === 'refused'}>{invalid}</InvalidLink>
  if (step === 'done') return done

  const press = async () => {
    setStep('sending')
    setFailure(undefined)
    try {
      await use(token)
      setStep('done')
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 404
      if (!refused) setFailure(showFailure(failed, error))
      setStep(refused ? 'refused' : 'asking')
    }
  }
  return (
    <AccountFrame>
      <h1>{title}</h1>
      {children}
      <div className="stack mt-5">
        <Failure>{failure}</Failure>
        <div>
          <Button variant="primary" onClick={press} busy={step === 'sending' && busyLabels.processing}>
            {button}
          </Button>
        </div>
      </div>
    </AccountFrame>
  )
}

function InvalidLink({ arrived, children }: { arrived: boolean; children: string }) {
  return (
    <Outcome title="Invalid Link" arrived={arrived}>
      <p className="mt-3 mb-5">{children}</p>
      <ButtonLink href={paths.login}>Back to Login</ButtonLink>
    </Outcome>
  )
}
