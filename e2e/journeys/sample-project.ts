/** A project with every field filled in. */
export const wholeProject = {
  projectTitle: 'Station access improvements',
  sector: 'Rail',
  organisationType: 'Main contractor',
  userRole: 'Project manager',
  projectPhase: 'Delivery',
  startDate: 'Q2 2025',
  endDate: 'Q4 2027',
  budgetBand: '£10-100m',
  primaryObjectives: 'Step-free access at two stations without closing either for longer than a weekend.',
  mainStakeholders: 'Client sponsor, station operator, two supplier teams, neighbours',
  keyChallenges: 'Short possessions; a supplier that reports late',
  successMeasures: 'Open on time, no reportable incident, and a handover file someone can use',
  notesContext: 'The second station is listed.',
}
