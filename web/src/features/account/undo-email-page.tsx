import { emailChangeMessages, undoEmail } from '@diary/contract/email-change'
import { paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import { call } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { Outcome } from './outcome.tsx'
import { tabAddress } from './sign-in-tab.ts'

/** Stops or undoes a change of e-mail address with the token mailed to the old one. */
export function UndoEmailPage({ token }: { token: string | undefined }) {
  return (
    <MailedLinkPage
      token={token}
      title={
        <>
          Keep your old <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      button="Keep my old address"
      use={given => call(undoEmail, { body: { token: given } })}
      failed={signInToasts.emailUndoFailed}
      done={<OldEmailKept />}
      invalid={emailChangeMessages.undoInvalid}
    >
      <p className="mt-3">
        Somebody asked for another e-mail address for your diary. If it was not you, stop it here, or take it back.
      </p>
      <p className="text-muted mt-2">
        Your old address stays, every session ends, and a letter brings you a link to a new password. If it was you,
        there is nothing to do.
      </p>
    </MailedLinkPage>
  )
}

function OldEmailKept() {
  return (
    <Outcome title="Your old address stays" arrived>
      <p className="mt-3 mb-5">{emailChangeMessages.undone}</p>
      <div className="cluster">
        <ButtonLink variant="primary" href={paths.login}>
          Go to Login
        </ButtonLink>
        <ButtonLink href={`${paths.login}${tabAddress('reset')}`}>Choose a new password</ButtonLink>
      </div>
    </Outcome>
  )
}
