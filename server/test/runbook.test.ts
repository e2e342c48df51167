import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyEndpoint } from '@diary/contract/all'
import { expect, test } from 'vitest'
import { createMetrics } from '../src/platform/metrics/metrics.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const runbook = read('docs/runbook.md')
const rules = read('ops/alerts.yaml')
  .split(/^ {6}- /m)
  .slice(1)
  .map(rule => ({ name: /^alert: (\w+)$/m.exec(rule)?.[1] ?? 'none', rule }))

/** The names of all metrics: they exist from the start, whether or not anything has happened yet. */
const metricNames = async () => {
  const metrics = createMetrics({ clock: () => new Date(), folders: {} })
  metrics.watchSockets(() => 0)
  metrics.startDatabaseMetrics({ connectionString: 'postgres://nobody@127.0.0.1:1/none', pools: {} })
  const { text } = await metrics.scrape()
  await metrics.close()
  return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
}

test('every alarm names existing metrics, and a heading of the runbook', async () => {
  // Prometheus's own metric for a successful scrape.
  const there = new Set([...(await metricNames()), 'up'])
  const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(rules.length).toBeGreaterThan(20)
  for (const { name, rule } of rules) {
    const expression = rule.slice(rule.indexOf('expr:'), rule.search(/^ {8}(?:for|labels):/m)).replace(/"[^"]*"/g, '')
    const named = [...expression.matchAll(/\b(?:(?:diary|process|nodejs)_\w+|up(?=\{))/g)].map(([word]) =>
      word.replace(/_(?:bucket|sum|count)$/, ''),
    )
    expect([name, named.filter(metric => !there.has(metric))]).toEqual([name, []])
    expect([name, named.length]).not.toEqual([name, 0])
    expect(headings).toContain(name)
    expect(rule).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`)
    expect(rule).toMatch(/severity: (?:page|ticket)\b/)
    for (const [, route] of rule.matchAll(/route="([^"]*)"/g)) {
      expect(everyEndpoint.map(({ path }) => path)).toContain(route)
    }
  }
  const alarms = headings.filter(heading => heading?.startsWith('Diary'))
  expect(alarms).toEqual(expect.arrayContaining(rules.map(({ name }) => name)))
  expect(alarms).toHaveLength(rules.length)
  for (const [, metric = ''] of runbook.matchAll(/`(diary_\w+)(?:\{[^`]*\})?`/g)) {
    expect([...there].some(name => name === metric || (metric.endsWith('_') && name.startsWith(metric)))).toBe(true)
  }
})

test('everything that the server logs as a warning or an error is explained in the runbook', () => {
  const source = join(root, 'server/src')
  const calls = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap(file => {
      const text = readFileSync(join(source, file), 'utf8')
      return [...text.matchAll(/\blog\.(warn|error)\(/g)].map(({ index, 1: level = '' }) => {
        const rest = text.slice(index, index + 400)
        return { file, level, sentence: /^[^']*?(?:'[^' ]*'[^']*?)*'([^']* [^']*)'/.exec(rest)?.[1] ?? 'no sentence' }
      })
    })
  expect(calls.length).toBeGreaterThan(25)
  const [, errors = '', warnings = ''] = /^### error\n([\s\S]*?)^### warn\n([\s\S]*?)^## /m.exec(runbook) ?? []
  const unexplained = calls.filter(
    ({ level, sentence }) => !(level === 'error' ? errors : warnings).includes(`| \`${sentence}\` |`),
  )
  expect(unexplained).toEqual([])
})
