/** Every page path; `$name` stands for a variable part. The server answers 404 for all others. */
export const paths = {
  home: '/',
  research: '/research',
  ethics: '/ethics',
  news: '/blog',
  post: '/blog/$slug',
  support: '/support',
  auth: '/auth',
  login: '/login',
  resetPassword: '/reset-password',
  undoEmail: '/undo-email',
  confirmEmail: '/confirm-email',
  consent: '/consent',
  profile: '/profile',
  chat: '/chat',
  coaching: '/coaching',
  projects: '/projects',
  admin: '/admin',
  aiSettings: '/admin/ai-settings',
  prompts: '/admin/prompts',
  aiPrompts: '/admin/ai-prompts',
  batches: '/admin/batches',
} as const
/** The sign-in page, which returns to the requested page. */
export const signInFor = (path: string): string => `${paths.login}?next=${encodeURIComponent(path)}`
/** The page requested before signing in; undefined for anything but a page of the application. */
export const askedForBefore = (search: string): PagePath | undefined => {
  const [, next] = /[?&]next=([^&]*)/.exec(search) ?? []
  return Object.values(paths).find(
    path => encodeURIComponent(path) === next && path !== paths.auth && path !== paths.login,
  )
}
/** The part of the profile in which a person chooses who may read their entries. */
export const choicesAnchor = 'choices'
/** A post's page. */
export const pathOfPost = (slug: string) => `${paths.news}/${encodeURIComponent(slug)}`
export type PagePath = (typeof paths)[keyof typeof paths]

export const pageTitles = {
  landing: 'Reflective Diary: a diary and CPD log for project professionals',
  diary: 'My Reflective Diary',
  research: 'Research',
  ethics: 'Ethics & Privacy',
  news: 'News & Updates',
  postMissing: 'Post Not Found',
  support: 'Support and Help Centre',
  signIn: 'Log in or join',
  resetPassword: 'Reset your password',
  undoEmail: 'Keep your old e-mail address',
  confirmEmail: 'Confirm your e-mail address',
  consent: 'Ethics & Consent',
  profile: 'Profile',
  chat: 'Quick Chat',
  coaching: 'AI Coaching',
  projects: 'My Projects',
  admin: 'Admin',
  aiSettings: 'AI Configuration Settings',
  prompts: 'AI Prompts Management',
  batches: 'Batch Monitoring',
  notFound: '404 Page Not Found',
} as const
/** The document title of an inner page: its own title first. */
export const documentTitle = (title: string) => `${title} · Reflective Diary`

export const missingPageTexts = {
  title: '404 Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  home: 'Go Home',
} as const
