import { competenceGroup, type Framework } from './framework.ts'

// The body's numbering differs by domain (project, programme, portfolio), so the codes are ours: area and place in it.
export const ipmaIcb4 = {
  id: 'ipma-icb4',
  name: 'IPMA Individual Competence Baseline',
  edition: 'ICB4',
  competences: [
    ...competenceGroup('Perspective', 'perspective.', 1, {
      Strategy:
        'Tying the work to where the organisation wants to go: mission, strategic goals, fit, value, critical success factors and whether the justification still holds.',
      'Governance, structures and processes':
        'Working with the structures that decide: steering board, sponsor, project office, reporting, escalation, decision routes, roles and the line organisation’s processes.',
      'Compliance, standards and regulations':
        'Keeping to law, regulation and standards: permits, contracts law, health and safety, data protection, environment, codes of conduct, audits and sustainable practice.',
      'Power and interest':
        'Reading informal power, politics, ambition and interests of people and groups, and using that understanding to move the work forward.',
      'Culture and values':
        'Understanding the culture and values of organisation and society, different backgrounds and unwritten rules, and how they shape what will work.',
    }),
    ...competenceGroup('People', 'people.', 1, {
      'Self-reflection and self-management':
        'Knowing one’s own reactions, strengths and limits, learning from experience, organising one’s own work, focus, stress and balance.',
      'Personal integrity and reliability':
        'Being honest, consistent and true to one’s word: taking responsibility, owning mistakes, ethics, promises kept and trust earned.',
      'Personal communication':
        'Getting a message across and taking one in: listening, clear writing, presenting, asking, feedback, meetings and virtual communication.',
      'Relations and engagement':
        'Building and keeping personal relations: rapport, empathy, trust, respect, networks and enthusiasm shared with others.',
      Leadership:
        'Giving direction and taking decisions: initiative, ownership, influence, coaching, delegation, style, courage and vision for people to follow.',
      Teamwork:
        'Forming, supporting and developing a team: cooperation, morale, roles, empowerment, motivation, learning from errors together.',
      'Conflict and crisis':
        'Anticipating, easing and resolving disputes and crises: tension, escalation, mediation, calm under pressure and learning from what happened.',
      Resourcefulness:
        'Finding ways round problems: creativity, workshops, analysis, looking at the whole, new ideas, improvisation and the right method.',
      Negotiation:
        'Reaching agreements that hold: interests, options, bargaining, compromise, concession, trade-offs and deals with suppliers, managers and partners.',
      'Results orientation':
        'Keeping eyes on the outcome: productivity, focus, priorities, delivery against obstacles, efficiency and satisfied customers.',
    }),
    ...competenceGroup('Practice', 'practice.', 1, {
      'Project design':
        'Choosing the approach that fits: success criteria, complexity, lessons from earlier projects, life cycle, agile or linear, architecture and set-up of the project.',
      'Requirements and objectives':
        'Understanding what stakeholders need and expect: goals, requirements, priorities, acceptance criteria, benefits, business case and traceability.',
      Scope:
        'Settling what is in and out: deliverables, work breakdown, work packages, boundaries, scope creep and configuration.',
      Time: 'Deciding when activities happen: sequence, duration, estimates, milestones, schedule, critical path, delay and deadlines.',
      'Organisation and information':
        'Setting up roles, responsibilities, information flow, documentation, meetings, reporting and systems for a temporary organisation.',
      Quality:
        'Fitness of products and processes: quality plan, standards, testing, inspection, reviews, defects, acceptance and improvement.',
      Finance:
        'Estimating, budgeting, funding and controlling money: cost baseline, cash flow, forecast, earned value, overspend and reports.',
      Resources:
        'Defining, acquiring and developing people and material: skills, capacity, allocation, availability, training, equipment and bottlenecks.',
      Procurement:
        'Getting goods and services from outside: make or buy, tender, supplier selection, contract, claims and performance of contractors.',
      'Plan and control':
        'Starting, planning, monitoring and closing: integrated plan, phases, progress, status reports, change requests, handover and lessons learned.',
      'Risk and opportunity':
        'Identifying and answering uncertainty: risk register, likelihood, impact, mitigation, contingency, opportunities and monitoring.',
      Stakeholders:
        'Identifying, analysing and engaging those with a stake: interests, influence, expectations, strategy, communication plan and alliances.',
      'Change and transformation':
        'Helping people and organisations into a new way of working: readiness, resistance, adoption, transition, training and benefits that last.',
      'Select and balance':
        'Choosing and balancing the components of a programme or portfolio: prioritising, capacity, dependencies, value, starting and stopping.',
    }),
  ],
} as const satisfies Framework
