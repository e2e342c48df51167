import { documentTitle, type PagePath, pageTitles, paths } from '@diary/contract/paths'
import type { VisitorPage } from '@diary/contract/visitor-pages'
import type { EntryPoint } from './client-assets.ts'

/** A page rendered here, for people who are signed out. */
export type ForVisitors = { readonly visitor: VisitorPage; readonly title: string; readonly description: string }
/** A document that the client renders. */
export type ForScripts = { readonly opening: EntryPoint; readonly title: string }
type Elsewhere = { readonly to: PagePath }
export type Answer = ForVisitors | ForScripts | Elsewhere

export type Page = {
  readonly signedOut: Answer
  readonly signedIn: Answer
  /** The address carries a token, which must not be sent as a referrer. */
  readonly carriesToken?: true
  /** Open to administrators without consent. */
  readonly forAdministrators?: true
}

const forms = (title: string): ForScripts => ({ opening: 'signIn', title: documentTitle(title) })
const screen = (opening: EntryPoint, title: string): ForScripts => ({ opening, title: documentTitle(title) })
/** A public page: rendered by the server for visitors, a screen of the application for people who are signed in. */
const open = (page: VisitorPage & EntryPoint, title: string, description: string): Page => ({
  signedOut: { visitor: page, title: documentTitle(title), description },
  signedIn: screen(page, title),
})
const toSignIn: Elsewhere = { to: paths.login }
const toDiary: Elsewhere = { to: paths.home }

const administrators = (opening: EntryPoint, title: string): Page => ({
  signedOut: toSignIn,
  signedIn: screen(opening, title),
  forAdministrators: true,
})

/** The default description. */
export const productDescription =
  'A reflective diary and CPD activity log for people who run projects, with AI feedback when you ask for it. Part of an academic research study.'

/** The document of each address. */
export const pages: Readonly<Record<PagePath, Page>> = {
  [paths.home]: {
    signedOut: { visitor: 'landing', title: pageTitles.landing, description: productDescription },
    signedIn: screen('diary', pageTitles.diary),
  },
  [paths.research]: open(
    'research',
    pageTitles.research,
    'What the study asks about reflective writing, competences and AI, who asks it, and how to take part.',
  ),
  [paths.ethics]: open(
    'ethics',
    pageTitles.ethics,
    'What is collected, who reads it and which software reads it: the principles of the study and its consent text in full.',
  ),
  [paths.news]: open('news', pageTitles.news, 'Latest insights and updates from the study.'),
  [paths.post]: open('post', pageTitles.news, 'News from the study.'),
  [paths.support]: open(
    'support',
    pageTitles.support,
    'Answers to common questions, your rights, and how to reach the people who run the study.',
  ),
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
  [paths.confirmEmail]: {
    signedOut: forms(pageTitles.confirmEmail),
    signedIn: forms(pageTitles.confirmEmail),
    carriesToken: true,
  },
  [paths.consent]: { signedOut: toSignIn, signedIn: screen('consentRecord', pageTitles.consent) },
  [paths.chat]: { signedOut: toSignIn, signedIn: screen('chat', pageTitles.chat) },
  [paths.coaching]: { signedOut: toSignIn, signedIn: screen('coaching', pageTitles.coaching) },
  [paths.projects]: { signedOut: toSignIn, signedIn: screen('projects', pageTitles.projects) },
  [paths.aiSettings]: administrators('aiSettings', pageTitles.aiSettings),
  [paths.prompts]: administrators('aiPrompts', pageTitles.prompts),
  [paths.aiPrompts]: administrators('aiPrompts', pageTitles.prompts),
  [paths.batches]: administrators('batches', pageTitles.batches),
  [paths.admin]: administrators('admin', pageTitles.admin),
  [paths.profile]: { signedOut: toSignIn, signedIn: screen('profile', pageTitles.profile) },
}

const patterns = Object.keys(pages).map(path => new RegExp(`^${path.replace(/\$\w+/, '[^/]+')}/?$`))

/** Whether this is the address of a page; variable parts may be anything. */
export const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))

/** The document of all other addresses, with status 404. */
export const missing: Page = open('missing', pageTitles.notFound, productDescription)

/** Before consent the application has one screen, at every address. */
export const beforeConsent = screen('consent', pageTitles.consent)
