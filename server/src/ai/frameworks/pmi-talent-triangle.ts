import type { Framework } from './framework.ts'

const group = 'Talent Triangle'

export const pmiTalentTriangle = {
  id: 'pmi-talent-triangle',
  name: 'PMI Talent Triangle',
  edition: '2022',
  competences: [
    {
      code: 'ways-of-working',
      name: 'Ways of Working',
      group,
      gloss:
        'How the work gets done, whatever the approach: agile, predictive or hybrid methods, planning, schedule, scope, requirements, risk, quality, cost control, procurement, change requests, tools and techniques.',
    },
    {
      code: 'power-skills',
      name: 'Power Skills',
      group,
      gloss:
        'What one person brings to others: leadership, communication, empathy, collaboration, conflict, negotiation, listening, coaching, ethics, inclusion, resilience and motivating a team.',
    },
    {
      code: 'business-acumen',
      name: 'Business Acumen',
      group,
      gloss:
        'Seeing the work as part of the organisation and its market: strategy, business case, benefits, finance, funding, governance, regulation, customers, competition, sustainability and portfolio.',
    },
  ],
} as const satisfies Framework
