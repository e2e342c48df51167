export type ReflectionPrompt = {
  /** Never changes. */
  readonly id: string
  readonly theme: string
  /** Rises with every change of wording, so that answers to the same wording can be compared. */
  readonly version: number
  readonly wording: string
}

/** The ten preset prompts, in the order in which the forms offer them. */
export const reflectionPrompts: readonly ReflectionPrompt[] = [
  {
    id: 'resilience',
    theme: 'Resilience',
    version: 1,
    wording: 'What knocked you off balance recently, and what helped you find your feet again?',
  },
  {
    id: 'control',
    theme: 'Control',
    version: 1,
    wording:
      'What has been weighing on you? Sort it: what was yours to decide, what could you only influence, and what was never yours at all?',
  },
  {
    id: 'assumptions',
    theme: 'Assumptions',
    version: 1,
    wording: 'What were you taking for granted going in? If that had been wrong, what would you have done differently?',
  },
  {
    id: 'virtue',
    theme: 'Virtue',
    version: 1,
    wording:
      'When did the easy thing and the right thing part ways? What did you do, and how does it sit with you now?',
  },
  {
    id: 'growth',
    theme: 'Growth',
    version: 1,
    wording: "What can you do, or notice, that you couldn't a few months ago? What did it take to get there?",
  },
  {
    id: 'gratitude',
    theme: 'Gratitude',
    version: 1,
    wording: 'Who or what made your work lighter lately? What exactly did they do, and do they know?',
  },
  {
    id: 'values',
    theme: 'Values',
    version: 1,
    wording:
      'Think of a moment when work pulled against something you care about. What did it show you about what matters to you?',
  },
  {
    id: 'friend',
    theme: 'Advice to a friend',
    version: 1,
    wording:
      'If a colleague you like were where you are today, what would you say to them? How much of it could you take yourself?',
  },
  {
    id: 'obstacles',
    theme: 'Obstacles',
    version: 1,
    wording:
      "What is in your way just now? Suppose it weren't an interruption but part of the work: what might it be asking of you?",
  },
  {
    id: 'priorities',
    theme: 'Priorities',
    version: 1,
    wording:
      "Look at where your hours went this week. What deserved them, what didn't, and what will you protect next week?",
  },
]
