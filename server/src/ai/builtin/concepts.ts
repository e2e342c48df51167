import type { FrameworkId } from '../frameworks/index.ts'
import { phrasesIn } from './phrase-book.ts'
import { behaviours } from './phrases/behaviours.ts'
import { controlling } from './phrases/controlling.ts'
import { deploying } from './phrases/deploying.ts'
import { people } from './phrases/people.ts'
import { preparing } from './phrases/preparing.ts'
import { settingUp } from './phrases/setting-up.ts'
import { functionWords } from './word-lists.ts'

/** What diaries are about, in the analyser's own terms; frameworks share them under different names. */
export const concepts = { ...settingUp, ...preparing, ...people, ...behaviours, ...deploying, ...controlling }
export type Concept = keyof typeof concepts

/** Names of things in project work, as far as the phrases give them: no grammar inside, nothing about people. */
export const subjects: readonly string[] = Object.values({ ...settingUp, ...preparing, ...deploying, ...controlling })
  .flatMap(({ clear }) => phrasesIn(clear))
  .filter(phrase => phrase.split(' ').every(word => word !== '~' && !functionWords.has(word)))

type Shares = Readonly<Partial<Record<Concept, number>>>

/** Which concepts speak for which competence, and how strongly (1: it is the same thing under another name). */
export const sharesOf: Readonly<Record<FrameworkId, Readonly<Record<string, Shares>>>> = {
  'apm-3': {
    '1': { lifeCycle: 1 },
    '2': { governance: 1 },
    '3': { sustainability: 1 },
    '4': { finance: 1 },
    '5': { businessCase: 1, strategy: 0.4 },
    '6': { portfolio: 1, strategy: 0.4 },
    '7': { procurement: 1 },
    '8': { reviews: 1 },
    '9': { assurance: 1 },
    '10': { capability: 1 },
    '11': { transition: 1, changeAndAdoption: 0.6 },
    '12': { benefits: 1 },
    '13': { stakeholders: 1, communication: 0.8, power: 0.5, negotiation: 0.3, relations: 0.3 },
    '14': { conflict: 1, negotiation: 0.6 },
    '15': { leadership: 1 },
    '16': { team: 1 },
    '17': { inclusion: 1, culture: 0.4 },
    '18': { ethics: 1, integrity: 0.4 },
    '19': { requirements: 1 },
    '20': { solutions: 1, resourcefulness: 0.4 },
    '21': { quality: 1 },
    '22': { integratedPlanning: 1 },
    '23': { schedule: 1 },
    '24': { resources: 1 },
    '25': { capacity: 1 },
    '26': { cost: 1 },
    '27': { contract: 1 },
    '28': { risk: 1 },
    '29': { changeControl: 1 },
  },
  'ipma-icb4': {
    'perspective.1': { strategy: 1, businessCase: 0.7 },
    'perspective.2': { governance: 1, assurance: 0.4 },
    'perspective.3': { ethics: 0.7, sustainability: 0.8, assurance: 0.6 },
    'perspective.4': { power: 1 },
    'perspective.5': { culture: 1, inclusion: 0.7 },
    'people.1': { selfReflection: 1 },
    'people.2': { integrity: 1, ethics: 0.5 },
    'people.3': { communication: 1 },
    'people.4': { relations: 1 },
    'people.5': { leadership: 1 },
    'people.6': { team: 1 },
    'people.7': { conflict: 1 },
    'people.8': { resourcefulness: 1, solutions: 0.4 },
    'people.9': { negotiation: 1 },
    'people.10': { results: 1 },
    'practice.1': { lifeCycle: 1 },
    'practice.2': { requirements: 1, benefits: 0.6 },
    'practice.3': { scope: 1 },
    'practice.4': { schedule: 1 },
    'practice.5': { organisation: 1 },
    'practice.6': { quality: 1 },
    'practice.7': { cost: 1, finance: 0.9 },
    'practice.8': { resources: 1, capacity: 0.9, capability: 0.5 },
    'practice.9': { procurement: 1, contract: 0.9 },
    'practice.10': { integratedPlanning: 1, changeControl: 0.7, reviews: 0.5 },
    'practice.11': { risk: 1 },
    'practice.12': { stakeholders: 1 },
    'practice.13': { changeAndAdoption: 1, transition: 0.9 },
    'practice.14': { portfolio: 1 },
  },
  'pmi-talent-triangle': {
    'ways-of-working': {
      lifeCycle: 1,
      tools: 1,
      requirements: 1,
      solutions: 1,
      quality: 1,
      integratedPlanning: 1,
      schedule: 1,
      resources: 0.8,
      capacity: 0.8,
      cost: 0.8,
      contract: 0.7,
      procurement: 0.7,
      risk: 1,
      changeControl: 1,
      scope: 1,
      transition: 0.7,
      organisation: 0.7,
      reviews: 0.7,
    },
    'power-skills': {
      leadership: 1,
      team: 1,
      communication: 1,
      conflict: 1,
      negotiation: 1,
      relations: 1,
      inclusion: 1,
      integrity: 1,
      ethics: 0.6,
      selfReflection: 0.7,
      stakeholders: 0.7,
      culture: 0.7,
      resourcefulness: 0.6,
      capability: 0.3,
    },
    'business-acumen': {
      strategy: 1,
      businessCase: 1,
      benefits: 1,
      finance: 1,
      governance: 0.8,
      portfolio: 1,
      sustainability: 0.9,
      power: 0.6,
      changeAndAdoption: 0.6,
      assurance: 0.6,
      procurement: 0.3,
      cost: 0.3,
    },
  },
}
