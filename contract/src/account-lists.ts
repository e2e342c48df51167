/** Lists and sentences of signing in and registering that need no schema: the sign-in forms and the profile share them. */
export type Choice = { readonly value: string; readonly label: string }

export const sectors = [
  { value: 'it', label: 'IT & Technology' },
  { value: 'construction', label: 'Construction' },
  { value: 'transportation', label: 'Transportation' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'education', label: 'Education' },
  { value: 'energy', label: 'Energy & Utilities' },
  { value: 'government', label: 'Government' },
  { value: 'retail', label: 'Retail' },
  { value: 'other', label: 'Other' },
] as const

export const projectSizes = [
  { value: 'under-10k', label: 'Under £10k' },
  { value: '10k-50k', label: '£10k-50k' },
  { value: '50k-250k', label: '£50k-250k' },
  { value: '250k-1m', label: '£250k-1M' },
  { value: '1m-5m', label: '£1M-5M' },
  { value: '5m-25m', label: '£5M-25M' },
  { value: 'over-25m', label: 'Over £25M' },
] as const

export type Sector = (typeof sectors)[number]['value']
export type ProjectSize = (typeof projectSizes)[number]['value']

export type AntiSpamQuestion = { readonly question: string; readonly answer: string }
/** The six fixed questions; the right answer is also sent, and the server checks that the pair belongs together. */
export const antiSpamQuestions: readonly AntiSpamQuestion[] = [
  { question: '6 + 2', answer: '8' },
  { question: '9 - 3', answer: '6' },
  { question: '4 + 3', answer: '7' },
  { question: '8 - 2', answer: '6' },
  { question: '5 + 4', answer: '9' },
  { question: '10 - 3', answer: '7' },
]

export const accountLimits = {
  passwordMin: 6,
  passwordMax: 200,
  administratorPasswordMin: 12,
  nameMax: 50,
  roleMax: 100,
  emailMax: 254,
} as const
