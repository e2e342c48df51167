export const controlPrompt =
  'What has been weighing on you? Sort it: what was yours to decide, what could you only influence, and what was never yours at all?'

export const reflection = { content: 'The supplier will miss the handover date.', prompt: controlPrompt }

export const course = {
  entryType: 'cpd',
  content: 'Ask for the disagreement before the decision.',
  cpdTitle: 'Facilitating the conversation',
  cpdCategory: 'Brown-bag lunch',
  cpdHours: 3.5,
}
