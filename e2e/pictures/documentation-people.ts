/** Invented people's words for the pictures of the documents; each is written by one more person of the study. */
export const sentences = [
  'Alan Whitcombe moved the deadline again and told nobody. I heard of the delay from the client.',
  'The steering group would not decide. I wrote down what the decision costs for every week it waits.',
  'The budget is short and the supplier wants more money. I said no, and slept badly.',
  'I explained the risk twice, once in plain English. The second time somebody listened.',
  'The handover went well, though I had feared it. The checklist held, and the team worked together.',
  'I stepped back and let them run the review. It was better than mine, and I am proud of them.',
  'An argument about scope, in front of the client. We disagreed about a change request that nobody had read.',
  'The supplier was late again. The contract says what I can do, and I keep not doing it.',
  'Priya Raman asked me for help. I gave feedback that I would have liked to get at her age.',
  'Twelve hours at the desk, tired, and the plan is still wrong. Tomorrow I will ask for help.',
] as const

export const prompts = [
  'What has been weighing on you?',
  undefined,
  'What would you do differently?',
  undefined,
] as const
