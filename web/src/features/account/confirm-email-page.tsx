import { confirmEmail, emailChangeMessages } from '@diary/contract/email-change'
import { paths } from '@diary/contract/paths'
import { signInToasts } from '@diary/contract/sign-in-toasts'
import { call } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MailedLinkPage } from './mailed-link-page.tsx'
import { Outcome } from './outcome.tsx'

/** Confirms a new e-mail address with the token mailed to it. */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  return (
    <MailedLinkPage
      token={token}
      title={
        <>
          Confirm your <span className="whitespace-nowrap">e-mail</span> address
        </>
      }
      button="Use this address"
      use={given => call(confirmEmail, { body: { token: given } })}
      failed={signInToasts.emailConfirmFailed}
      done={<EmailConfirmed />}
      invalid={emailChangeMessages.confirmInvalid}
    >
      <p className="mt-3">Your diary will use the address to which this link was sent, and you log in with it.</p>
      <p className="text-muted mt-2">
        If you did not ask for it in a diary of your own, close this page: nothing changes, and you can still open a
        diary with this address.
      </p>
    </MailedLinkPage>
  )
}

function EmailConfirmed() {
  return (
    <Outcome title="Your new address works" arrived>
      <p className="mt-3 mb-5">{emailChangeMessages.confirmed}</p>
      <ButtonLink variant="primary" href={paths.home}>
        Go to your diary
      </ButtonLink>
    </Outcome>
  )
}
