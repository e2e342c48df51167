import { competenceGroup, type Framework } from './framework.ts'

export const apm3 = {
  id: 'apm-3',
  name: 'APM Competence Framework',
  edition: '3rd edition',
  competences: [
    ...competenceGroup('Setting up for success', '', 1, {
      'Life cycles':
        'Choosing how the work runs from idea to close: linear, iterative or hybrid, with phases, stages, gates and handover points that fit the job, agile sprints where they help, and a clean closure.',
      'Governance arrangements':
        'Who decides what: sponsor, steering board, roles, delegated authority, escalation routes, terms of reference, reporting lines and decision records that keep a project under proper control.',
      Sustainability:
        'Weighing environmental, social and economic effects, now and later: carbon, waste, energy, biodiversity, local communities, whole-life effects and responsible use of materials.',
      'Financial management':
        'Securing money and keeping account of it: funding, grants, cash flow, investment, invoices, accounts, capital and operating spend, financial reporting and controls over payment.',
      'Business case':
        'Showing why the work is worth doing: options, costs against value, strategic fit, viability, return on investment, assumptions, and keeping that justification up to date until the decision to stop or go on.',
      'Portfolio shaping':
        'Selecting, prioritising and balancing projects and programmes against strategy and capacity: what to start, what to pause and what to drop across the whole organisation.',
    }),
    ...competenceGroup('Preparing for change', '', 7, {
      Procurement:
        'Buying what the project needs: tender, sourcing strategy, specification to the market, supplier evaluation, bids, framework agreements, selection and award.',
      Reviews:
        'Stopping at set moments to look at how things stand: lessons learned, retrospectives, gate and post-project reviews, and deciding what to change because of them.',
      Assurance:
        'Giving sponsors confidence from outside the team: independent health checks, audits, gateway reviews, assurance plans, findings and recommendations followed up.',
      'Capability development':
        'Building the skills of people and the organisation: training, coaching, mentoring, learning, qualifications, communities of practice, knowledge sharing and better methods over time.',
      'Transition management':
        'Moving outputs into everyday use: handover, readiness, go-live, cutover, commissioning, operations, user adoption, training of users and early-life support.',
      'Benefits management':
        'Naming, owning, measuring and realising the gains that the change is for: benefit profiles, baselines, measures, owners, disbenefits and tracking after delivery.',
    }),
    ...competenceGroup('People and behaviours', '', 13, {
      'Stakeholder engagement and communication management':
        'Knowing who is affected or has influence, understanding their interests, and keeping them informed and involved: mapping, messages, meetings, updates, consultation, listening and presenting.',
      'Conflict resolution':
        'Noticing disagreement and working it through: tension, disputes, arguments, mediation, difficult conversations, finding common ground and settling with relations intact.',
      Leadership:
        'Giving direction and purpose so that others choose to follow: vision, inspiring, trust, example, delegation, empowering, adapting one’s style, feedback and courage in decisions.',
      'Team management':
        'Forming and running a team: roles, motivation, morale, collaboration, performance, remote working, wellbeing, one-to-ones and people working well together.',
      'Diversity and inclusion':
        'Making room for different people and voices: equality, accessibility, bias, background, culture, neurodiversity, gender, belonging and being heard.',
      'Ethics, compliance and professionalism':
        'Acting with integrity and within the law: honesty, codes of conduct, regulation, standards, health and safety, data protection, conflicts of interest and speaking up.',
    }),
    ...competenceGroup('Planning and managing deployment', '', 19, {
      'Requirements management':
        'Finding out what is needed and keeping it agreed: gathering, user stories, analysis, priorities, acceptance criteria, traceability, baselines and ambiguous requirements made clear.',
      'Solutions development':
        'Designing and shaping what will meet the need: options, prototypes, architecture, design, modelling, testing ideas, technical choices and refining the answer.',
      'Quality management':
        'Making sure that the product is fit for purpose: quality plans, standards, inspection, testing, defects, rework, checks, control, acceptance and continual improvement.',
      'Integrated planning':
        'Bringing scope, time, cost, quality, risk and people into one plan: project management plan, baseline, dependencies between plans, assumptions and coordination across workstreams.',
      'Schedule management':
        'Working out when things happen: activities, estimates of duration, milestones, critical path, float, slippage, delay, deadlines, Gantt charts and getting back on programme.',
      'Resource management':
        'Getting the people, equipment and materials to the work: allocation, assigning, levelling, acquisition, availability, workload and release.',
      'Resource capacity planning':
        'Matching the demand for people with what the organisation has over time: forecasting, headcount, shortages of skills, bottlenecks, utilisation and pipeline across projects.',
      'Budgeting and cost control':
        'Estimating cost, setting the budget and staying inside it: baselines, forecasts, actuals, contingency, variance, earned value, overspend and cost reports.',
      'Contract management':
        'Running the agreement after award: obligations, performance of the contractor, payment, variations, claims, compensation events, notices, disputes and close of contract.',
      'Risk and issue management':
        'Looking ahead for uncertainty and dealing with what goes wrong: threats, opportunities, risk register, likelihood and impact, mitigation, contingency, issues logged, owned and escalated.',
      'Change control':
        'Handling requests to alter what was agreed: change requests, impact assessment, approval or rejection, scope creep, configuration, versions and rebaselining.',
    }),
  ],
} as const satisfies Framework
