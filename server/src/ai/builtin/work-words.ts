/**
 * Words of projects and their trades, none of which is as much at home in a school, a hospital or a family. An entry that
 * has hardly any of them is not about project work, whatever else in it sounds like it.
 */
const words = `
  acceptance api approval approvals architect architecture assurance audit auditor auditors backlog ballast
  ballasted baseline baselined bidder bidders budget budgeted budgets capex carriageway catenary cdm colleague's
  commercial commissioned commissioning compliance concrete consultation contingency contractor contractors
  contractual cost costed costs council councillor crane cranes creep crm culvert customer cutover dashboard
  database dataset deadline deadlines defect defects delegation deliverable deliverables deliveries dependencies
  dependency deploy deployment deployments deploys depots designer developer developers devops dft directive
  directorate downtime drainage drawings embankment endpoint engineer engineering engineers erp escalate escalated
  escalation estimate estimates estimator excavator facilitate facilitated facilitator fidic firewall forecast
  forecasts foreman formwork funder funding gang ganger gantries gantt gateway girder girders golive governance
  handover handovers headcount helpdesk hs2 hse integration interlocking investment invoice invoices isolations jct
  jira kanban kpi kpis logistics m&e manhole manholes mep migration milestone milestones minister ministry
  mitigation mitigations mobilisation mobilised nec negotiate negotiated negotiation nhs nonconformance npv
  operative operatives opex outage overran overrun overspend overspent payback permit pfi piled piling planner
  planners pmo pms portfolio possession possessions procure procured procurement procurements programme programmes
  project projects quote quotes rag rebar rebaseline rebaselined regression release releases requirement
  requirements rescope resourcing resurfacing retro retrospective rework rfi rfis rfp risk risks roadmap roi rollout
  sandbox sap scaffold scaffolding schedule scheduler schema scope secondee servers signalling site sites sla slab
  slippage slipped snag snagging snags software spec specification sponsor sponsors spreadsheet sprint sprints sre
  stakeholder stakeholders stakeholders' steelwork steering subcontractor subcontractors submittal supplier
  suppliers survey surveyor tenants tender tendered tenders tester testers tfl timesheet timesheets toolbox trench
  uat underspend variance variation variations vendor vendors viaduct wayleave weld welds workpackage workshop
  workshops workstream workstreams
`

export const workWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
