/** The landing page's list of activities, also offered under 'Type of activity'. */
export const cpdCategories = [
  'Training Course',
  'Conference/Seminar',
  'Workshop',
  'Online Learning',
  'Self-Study',
  'Mentoring/Coaching',
  'Peer Learning',
  'Reading/Research',
  'Networking Event',
  'Professional Certification',
  'Other',
] as const

/** The add form's list: short names of eight of the activities. */
export const addFormCategories = [
  'Training Course',
  'Conference',
  'Workshop',
  'Mentoring',
  'Self-Study',
  'Research',
  'Networking',
  'Other',
] as const

/** The edit form's list: what the activity was about. */
export const editFormCategories = [
  'Technical Skills',
  'Leadership Development',
  'Communication',
  'Project Management',
  'Professional Standards',
  'Business Development',
  'Health & Safety',
  'Other',
] as const

const aliases: Readonly<Record<string, string>> = {
  Conference: 'Conference/Seminar',
  Mentoring: 'Mentoring/Coaching',
  Research: 'Reading/Research',
  Networking: 'Networking Event',
}

/** The name under which a category is counted: a short name and its long form are the same activity. */
export const canonicalCategory = (category: string): string => aliases[category] ?? category

export type CategoryGroup = { readonly label: string; readonly categories: readonly string[] }

const withoutAliasesOf = (own: readonly string[]) => {
  const taken = new Set(own.map(canonicalCategory))
  return cpdCategories.filter(category => !taken.has(category))
}

/** The groups of the add form, its own list first and each activity under one name only. */
export const addFormGroups: readonly CategoryGroup[] = [
  { label: 'Type of activity', categories: [...addFormCategories, ...withoutAliasesOf(addFormCategories)] },
  { label: 'Focus', categories: editFormCategories.filter(category => category !== 'Other') },
]
/** The groups of the edit form, its own list first. */
export const editFormGroups: readonly CategoryGroup[] = [
  { label: 'Focus', categories: editFormCategories },
  { label: 'Type of activity', categories: cpdCategories.filter(category => category !== 'Other') },
]
