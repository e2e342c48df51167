import { expect, test } from 'vitest'
import { sharesOf } from '../builtin/concepts.ts'
import { competenceName, defaultFramework, findFramework, frameworks } from './index.ts'

test.each([
  ['apm-3', 29],
  ['ipma-icb4', 29],
  ['pmi-talent-triangle', 3],
])('the framework %s has %i competences', (id, count) => {
  expect(findFramework(id)?.competences).toHaveLength(count)
})

test('the APM framework, third edition, is the default', () => {
  expect(findFramework(defaultFramework)).toMatchObject({ name: 'APM Competence Framework', edition: '3rd edition' })
})

test.each(frameworks.map(framework => [framework.id, framework] as const))(
  'in %s every competence has its own code and name, a group and a gloss',
  (_id, { competences }) => {
    expect(new Set(competences.map(({ code }) => code)).size).toBe(competences.length)
    expect(new Set(competences.map(({ name }) => name)).size).toBe(competences.length)
    for (const { group, gloss } of competences) {
      expect(group).not.toBe('')
      expect(gloss.split(' ').length).toBeGreaterThan(10)
    }
  },
)

test.each(frameworks.map(framework => [framework.id, framework] as const))(
  'in %s the built-in analyser knows every competence, and no other',
  (id, { competences }) => {
    expect([...sharesOf(id).keys()].toSorted()).toEqual(competences.map(({ code }) => code).toSorted())
  },
)

test('a code leads to its name', () => {
  expect(competenceName('apm-3', '13')).toBe('Stakeholder engagement and communication management')
  expect(competenceName('ipma-icb4', 'people.9')).toBe('Negotiation')
  expect(competenceName('pmi-talent-triangle', 'power-skills')).toBe('Power Skills')
})

test('an unknown framework or code has no name', () => {
  expect(competenceName('apm-3', '30')).toBeUndefined()
  expect(competenceName('apm-9', '1')).toBeUndefined()
})
