export type GuidedPath = {
  /** A suggested order; every step stays open. */
  readonly number: number
  readonly title: string
  /** The preset prompt that it answers. */
  readonly promptId: string
  /** What to write about at each of `guidedSteps`; any of them can be skipped. */
  readonly steps: readonly [string, string, string]
}

/** The three steps that all paths have. */
export const guidedSteps = ['What happened', 'What it means', 'What next'] as const

/** The eight guided prompts: a preset each, taken in three small steps. */
export const guidedPaths: readonly GuidedPath[] = [
  {
    number: 1,
    title: 'Steady again',
    promptId: 'resilience',
    steps: ['The moment, in two sentences', 'What did you tell yourself? Was it fair?', 'One thing to keep doing'],
  },
  {
    number: 2,
    title: 'Mine, ours, theirs',
    promptId: 'control',
    steps: [
      'The worry, plainly',
      'Where did your effort go, against where it could help?',
      'One thing to do, one to let be',
    ],
  },
  {
    number: 3,
    title: 'What I assumed',
    promptId: 'assumptions',
    steps: [
      'The plan and its hidden “surely…”',
      'Whose view would have challenged it?',
      'How will you test it next time?',
    ],
  },
  {
    number: 4,
    title: 'The harder right',
    promptId: 'virtue',
    steps: ['The choice', 'What pulled each way?', 'What would you like to be able to say next time?'],
  },
  {
    number: 5,
    title: 'Further along',
    promptId: 'growth',
    steps: ['Then and now', 'What caused the change?', 'Who could use what you learned?'],
  },
  {
    number: 6,
    title: 'What matters here',
    promptId: 'values',
    steps: ['The pull', 'Was the conflict in the task, or in how it was framed?', 'A small act that fits your values'],
  },
  {
    number: 7,
    title: 'In the way',
    promptId: 'obstacles',
    steps: ['The obstacle, without blame', 'What has it already taught you?', 'The smallest useful move'],
  },
  {
    number: 8,
    title: 'Where the hours went',
    promptId: 'priorities',
    steps: ['Three biggest uses of time', 'What did that serve?', 'One hour to protect, one to hand on'],
  },
]
