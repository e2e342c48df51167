import { documentTitle, type PagePath, pageTitles, paths } from '@diary/contract/paths'
import type { VisitorPage } from '@diary/contract/visitor-pages'
import type { Opening } from './client.ts'

/** A page rendered here, for people who are signed out. */
type ForVisitors = { readonly visitor: VisitorPage; readonly title: string }
/** A document in which the client draws everything. */
type ForScripts = { readonly opening: Opening; readonly title: string }
type Elsewhere = { readonly to: PagePath }
export type Answer = ForVisitors | ForScripts | Elsewhere

type Page = {
  readonly signedOut: Answer
  readonly signedIn: Answer
  /** The address carries a token, which must not go on to wherever the reader goes next. */
  readonly carriesToken?: true
  /** Administrators reach it before they have consented. */
  readonly forAdministrators?: true
}

const forms = (title: string): ForScripts => ({ opening: 'signIn', title: documentTitle(title) })
const screen = (opening: Opening, title: string): ForScripts => ({ opening, title: documentTitle(title) })
const toSignIn: Elsewhere = { to: paths.login }
const toDiary: Elsewhere = { to: paths.home }

/** What each address answers with. */
export const pages: Readonly<Record<PagePath, Page>> = {
  [paths.home]: {
    signedOut: { visitor: 'landing', title: pageTitles.landing },
    signedIn: screen('diary', pageTitles.diary),
  },
  [paths.auth]: { signedOut: forms(pageTitles.signIn), signedIn: toDiary },
  [paths.login]: { signedOut: forms(pageTitles.signIn), signedIn: toDiary },
  [paths.resetPassword]: {
    signedOut: forms(pageTitles.resetPassword),
    signedIn: forms(pageTitles.resetPassword),
    carriesToken: true,
  },
  [paths.undoEmail]: {
    signedOut: forms(pageTitles.undoEmail),
    signedIn: forms(pageTitles.undoEmail),
    carriesToken: true,
  },
  [paths.consent]: { signedOut: toSignIn, signedIn: screen('consentRecord', pageTitles.consent) },
  [paths.chat]: { signedOut: toSignIn, signedIn: screen('chat', pageTitles.chat) },
  [paths.coaching]: { signedOut: toSignIn, signedIn: screen('coaching', pageTitles.coaching) },
  [paths.admin]: { signedOut: toSignIn, signedIn: screen('desk', pageTitles.admin), forAdministrators: true },
  [paths.profile]: { signedOut: toSignIn, signedIn: screen('profile', pageTitles.profile) },
}

/** What every other address answers with, with status 404. */
export const missing: Page = {
  signedOut: { visitor: 'missing', title: documentTitle(pageTitles.notFound) },
  signedIn: screen('missing', pageTitles.notFound),
}

/** Before consent the application has one screen, at every address. */
export const beforeConsent = screen('consent', pageTitles.consent)
