import { expect, it } from 'vitest'
import { masked } from '../../../test/masked.ts'
import { createMasker } from '../../platform/masking/index.ts'
import { asBackground, ownTextsOf } from './background.ts'

it('a project is sent with all typed fields masked, and chosen ones unmasked', () => {
  const project = {
    projectTitle: 'Blue Heron',
    sector: 'Local Government',
    organisationType: 'Joint Venture',
    userRole: 'Deputy of Sarah Whitaker',
    projectPhase: 'Delivery',
    startDate: 'Q2 2026, says Tom Hollowell',
    endDate: '2027-03-02',
    budgetBand: 'over £100m',
    primaryObjectives: 'What Sarah wants',
    mainStakeholders: 'Tamarline Ltd, and Marguerite Oakhanger in Leeds',
    keyChallenges: 'The quibble',
    successMeasures: 'tom@tamarline.example is content',
    notesContext: 'Ottoline Quennell wrote this.',
  } as const
  const texts = ownTextsOf(project)
  expect(texts).toHaveLength(9)
  const identity = { names: ['Ottoline', 'Quennell'], projects: ['Blue Heron'], words: ['quibble'] }
  expect(asBackground(project, createMasker(identity, texts).mask)).toBe(`Title: [Project 1]
Sector: Local Government
Organisation: Joint Venture
The person’s role: Deputy of [Person 1]
Phase: Delivery
Start: Q2 2026, says [Person 2]
End: 2027-03-02
Budget: over £100m
Primary objectives: What [Person 1b] wants
Main stakeholders: [Organisation 1], and [Person 3] in [Place 1]
Key challenges: The [Hidden 1]
Success measures: [Contact 1] is content
Notes: [Name] wrote this.`)
  expect(asBackground({ projectTitle: 'Shed' }, text => masked(text))).toBe('Title: Shed')
})
