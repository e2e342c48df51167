import { paths } from '@diary/contract/paths'

/** The screens that header and drawer lead to, in their order. */
export const memberLinks = [
  { to: paths.home, label: 'My Diary' },
  { to: paths.chat, label: 'Quick Chat' },
  { to: paths.coaching, label: 'AI Coaching' },
] as const
