import type { CurrentUser } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'

const memberLinks = [
  { to: paths.home, label: 'My Diary' },
  { to: paths.chat, label: 'Quick Chat' },
  { to: paths.coaching, label: 'AI Coaching' },
  { to: paths.projects, label: 'My Projects' },
  { to: paths.admin, label: 'Admin', forAdministrators: true },
  { to: paths.support, label: 'Support' },
] as const

/** Links in header and drawer for this person, in order. Before consent only the admin area. */
export const linksFor = ({ hasConsented, isAdmin }: CurrentUser) =>
  memberLinks.filter(link => ('forAdministrators' in link ? isAdmin : hasConsented))
