import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = new URL('../../', import.meta.url).pathname
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const holding = (pattern: RegExp) => files.filter(file => pattern.test(readFileSync(join(source, file), 'utf8'))).sort()

it('only the registry makes providers, and its caller wraps them', () => {
  expect(holding(/\bcreate\w+Provider\(/)).toEqual(['ai/registry.ts'])
  expect(holding(/\bcreateProviders\(/)).toEqual(['services.ts'])
  expect(holding(/ai\/registry\.ts'/)).toEqual([])
  expect(holding(/\bwithMeeting\(/)).toEqual(['services.ts'])
  expect(readFileSync(join(source, 'context.ts'), 'utf8')).toContain('readonly ai: GuardedProvider')
})

it('nothing but the wrapper makes a guarded provider of one that is not', () => {
  expect(holding(/\bas (?:unknown as )?GuardedProvider\b/)).toEqual(['ai/meeting/with-meeting.ts'])
})

it('the only ways in which an answer enters: review a new one before it is added here', () => {
  expect(holding(/\bai\.run\(/)).toEqual([
    'features/ai-gateway/gateway.ts',
    'features/prompt-trial/trial.ts',
    'features/thematic-analysis/join-themes.ts',
    'features/thematic-analysis/study-analysis.ts',
  ])
  expect(holding(/\bservice\.results\(/)).toEqual(['ai/meeting/with-meeting.ts', 'features/batches/collect.ts'])
  expect(holding(/\bgateway\.ask(?:Unattended)?\(/)).toEqual([
    'features/chat/analysis.ts',
    'features/chat/routes.ts',
    'features/coaching/job.ts',
    'features/coaching/themes-summary.ts',
    'features/entries/classify-entry.ts',
    'features/entries/request-feedback.ts',
  ])
})

it('the only places that store an answer', () => {
  expect(
    holding(/\.(?:storeFeedback|saveConversation|storeAnalysis|storeSummary|storeReport)\(|\brequests\.answered\(/),
  ).toEqual([
    'features/batches/collect.ts',
    'features/batches/run-sequentially.ts',
    'features/chat/analysis.ts',
    'features/coaching/job.ts',
    'features/coaching/themes-summary.ts',
    'features/entries/request-feedback.ts',
    'features/thematic-analysis/study-analysis.ts',
  ])
})
