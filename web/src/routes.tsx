import { pageTitles, paths } from '@diary/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { adminSearch, adminTitles } from './features/admin/search.ts'
import { promptsSearch, settingsSearch } from './features/ai-settings/search.ts'
import { batchesSearch } from './features/batches/search.ts'
import { entriesQuery } from './features/entries/queries.ts'
import { diarySearch } from './features/entries/search.ts'
import { MemberShell } from './features/shell/member-shell.tsx'
import { ScreenFailed, ScreenPending } from './features/shell/member-waiting.tsx'
import { lazyPart } from './platform/lazy-part.ts'
import { currentUserQuery } from './platform/session.ts'

const ConsentScreen = lazyPart(() => import('./features/consent/consent-screen.tsx'), 'ConsentScreen')

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => <MemberShell ConsentScreen={ConsentScreen} />,
})

const diary = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  staticData: { title: pageTitles.diary },
  validateSearch: diarySearch,
  component: lazyPart(() => import('./features/entries/diary-screen.tsx'), 'DiaryScreen'),
  loader: ({ context: { queryClient } }) => {
    // Before consent there is no diary to load, and the shell shows the consent screen at this path too.
    const consented = queryClient.getQueryData(currentUserQuery.queryKey)?.hasConsented
    const loaded = queryClient.getQueryData(entriesQuery.queryKey) !== undefined
    // Started without awaiting: the screen shows the newest entries while older ones load.
    if (consented && !loaded) void queryClient.prefetchQuery(entriesQuery)
  },
})

const coaching = createRoute({
  getParentRoute: () => root,
  path: paths.coaching,
  staticData: { title: pageTitles.coaching },
  component: lazyPart(() => import('./features/coaching/coaching-screen.tsx'), 'CoachingScreen'),
})

const projects = createRoute({
  getParentRoute: () => root,
  path: paths.projects,
  staticData: { title: pageTitles.projects },
  component: lazyPart(() => import('./features/projects/projects-screen.tsx'), 'ProjectsScreen'),
})

const chat = createRoute({
  getParentRoute: () => root,
  path: paths.chat,
  staticData: { title: pageTitles.chat },
  component: lazyPart(() => import('./features/chat/chat-screen.tsx'), 'ChatScreen'),
})

const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  staticData: { title: pageTitles.profile, open: 'administrators' },
  component: lazyPart(() => import('./features/profile/profile-screen.tsx'), 'ProfileScreen'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  staticData: { title: pageTitles.admin, views: adminTitles, open: 'administrators' },
  validateSearch: adminSearch,
  component: lazyPart(() => import('./features/admin/admin-screen.tsx'), 'AdminScreen'),
})

const aiSettings = createRoute({
  getParentRoute: () => root,
  path: paths.aiSettings,
  staticData: { title: pageTitles.aiSettings, open: 'administrators' },
  validateSearch: settingsSearch,
  component: lazyPart(() => import('./features/ai-settings/ai-settings-screen.tsx'), 'AiSettingsScreen'),
})

const AiPromptsScreen = lazyPart(() => import('./features/ai-settings/ai-prompts-screen.tsx'), 'AiPromptsScreen')
const prompts = createRoute({
  getParentRoute: () => root,
  path: paths.prompts,
  staticData: { title: pageTitles.prompts, open: 'administrators' },
  validateSearch: promptsSearch,
  component: AiPromptsScreen,
})
const aiPrompts = createRoute({
  getParentRoute: () => root,
  path: paths.aiPrompts,
  staticData: { title: pageTitles.prompts, open: 'administrators' },
  validateSearch: promptsSearch,
  component: AiPromptsScreen,
})

const batches = createRoute({
  getParentRoute: () => root,
  path: paths.batches,
  staticData: { title: pageTitles.batches, open: 'administrators' },
  validateSearch: batchesSearch,
  component: lazyPart(() => import('./features/batches/batches-screen.tsx'), 'BatchesScreen'),
})

const consent = createRoute({
  getParentRoute: () => root,
  path: paths.consent,
  staticData: { title: pageTitles.consent },
  component: lazyPart(() => import('./features/consent/consent-record-screen.tsx'), 'ConsentRecordScreen'),
})

const research = createRoute({
  getParentRoute: () => root,
  path: paths.research,
  staticData: { title: pageTitles.research, open: 'everybody' },
  component: lazyPart(() => import('./features/pages/research/research-screen.tsx'), 'ResearchScreen'),
})

const ethics = createRoute({
  getParentRoute: () => root,
  path: paths.ethics,
  staticData: { title: pageTitles.ethics, open: 'everybody' },
  component: lazyPart(() => import('./features/pages/ethics/ethics-screen.tsx'), 'EthicsScreen'),
})

const news = createRoute({
  getParentRoute: () => root,
  path: paths.news,
  staticData: { title: pageTitles.news, open: 'everybody' },
  component: lazyPart(() => import('./features/news/news-screen.tsx'), 'NewsScreen'),
})

const post = createRoute({
  getParentRoute: () => root,
  path: paths.post,
  staticData: { title: pageTitles.news, open: 'everybody' },
  component: lazyPart(() => import('./features/news/post-screen.tsx'), 'PostScreen'),
})

const support = createRoute({
  getParentRoute: () => root,
  path: paths.support,
  staticData: { title: pageTitles.support, open: 'everybody' },
  component: lazyPart(() => import('./features/support/support-page.tsx'), 'SupportPage'),
})

const toDiary = () => {
  throw redirect({ to: paths.home, replace: true })
}
const auth = createRoute({ getParentRoute: () => root, path: paths.auth, beforeLoad: toDiary })
const login = createRoute({ getParentRoute: () => root, path: paths.login, beforeLoad: toDiary })

const missing = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: pageTitles.notFound, open: 'administrators' },
  component: lazyPart(() => import('./features/pages/missing-page.tsx'), 'MissingPage'),
})

/** The signed-in application's screens. */
export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([
      diary,
      chat,
      coaching,
      projects,
      profile,
      consent,
      admin,
      aiSettings,
      prompts,
      aiPrompts,
      batches,
      research,
      ethics,
      news,
      post,
      support,
      auth,
      login,
      missing,
    ]),
    context: { queryClient },
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailed,
    defaultPreload: 'intent',
    // The query client caches; the router runs loaders every time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The screen's title, from which the document's title is made. */
    title?: string
    /** Titles of the views named by the search parameter `view`. */
    views?: Readonly<Record<string, string>>
    /** Who can open the screen without consent: everybody for public pages. Absent: nobody. */
    open?: 'everybody' | 'administrators'
  }
}
