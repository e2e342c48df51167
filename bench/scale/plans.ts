import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '../product.ts'
import { line, say } from '../report.ts'
import type { SealedPool } from '../sealed-database.ts'
import type { Kind } from './kinds.ts'

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}
type SentPlan = { readonly 'Query Text': string; readonly Plan: Node; readonly milliseconds: number }

/** The most that a kind of call reads of one table, over all its statements. */
type Reading = { way: string; rows: number; pages: number; statement: string }

/** A table with fewer rows is read whole because that is quickest, which shows nothing about a larger one. */
const minRows = 20
/** Tables of which every row is read whatever the study's size: they grow with its rules, not with its people. */
const small = new Set(['consent_texts', 'settings', 'ai_level_versions', 'installation', 'master_keys', 'posts'])

/**
 * Makes the database send the plan of each statement, with actual row counts, to its connection: for connections made
 * after this. Needs the extension `auto_explain`, and an account that may load it.
 */
export const sendPlans = async (pool: SealedPool, on: boolean): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    const change = on ? `set ${name} = '${value}'` : `reset ${name}`
    await pool.query(`alter database ${rows[0]?.name} ${change}`)
  }
}

const parsed = (message: string): SentPlan | undefined => {
  const [, milliseconds = '', json = ''] = /^duration: ([\d.]+) ms\s+plan:\s*(\{[\s\S]*\})\s*$/.exec(message) ?? []
  return json === '' ? undefined : { ...JSON.parse(json), milliseconds: Number(milliseconds) }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Takes down the plans of the statements that a server sends while something is done. */
const recorderOf = ({ process: server }: Product) => {
  let plans: SentPlan[] = []
  server.on('message', (message: { readonly plan?: string }) => {
    const plan = message.plan && parsed(message.plan)
    if (plan && !/pgboss|operations\.rate_limits/.test(plan['Query Text'])) plans.push(plan)
  })
  return async (work: () => Promise<unknown>): Promise<readonly SentPlan[]> => {
    // Plans of earlier statements are still on their way.
    await wait(300)
    plans = []
    await work()
    await wait(50)
    return plans
  }
}

const wayOf = (node: Node) => {
  const index = node['Index Name']
  return index ? `${node['Node Type']} ${index}` : node['Node Type']
}

const readingsOf = (plans: readonly SentPlan[]): ReadonlyMap<string, Reading> => {
  const found = new Map<string, Reading>()
  for (const plan of plans) {
    for (const node of nodesOf(plan.Plan)) {
      const table = node['Relation Name']
      if (!table || !/Scan/.test(node['Node Type'])) continue
      const loops = node['Actual Loops'] ?? 1
      const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * loops
      const pages = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
      const key = `${table} ${wayOf(node)}`
      const known = found.get(key)
      if (!known || known.rows < rows) {
        found.set(key, { way: wayOf(node), rows, pages, statement: plan['Query Text'].replace(/\s+/g, ' ').trim() })
      }
    }
  }
  return found
}

const wholeTablesIn = (name: string, readings: ReadonlyMap<string, Reading>) =>
  [...readings].flatMap(([key, { way, rows, statement }]) => {
    const [table = ''] = key.split(' ')
    return way === 'Seq Scan' && rows >= minRows && !small.has(table)
      ? [`${name}: ${table}, ${say(rows)} rows, by ${statement}`]
      : []
  })

/**
 * Prints how each kind of call reads each table, and the masking that follows a change, as a table for a document; then
 * what reads a growing table whole.
 * @param untilQuiet waits until no work is left over from calls before
 */
export const reportPlans = async (
  product: Product,
  kinds: readonly Kind[],
  untilQuiet: () => Promise<void>,
): Promise<void> => {
  line('| call | statements | in the database, ms | table: way (rows, pages) |')
  line('|---|---|---|---|')
  const plansDuring = recorderOf(product)
  const whole: string[] = []
  const report = (name: string, plans: readonly SentPlan[]) => {
    const readings = readingsOf(plans)
    const spent = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    const ways = [...readings].map(([key, { way, rows, pages }]) => {
      const [table = ''] = key.split(' ')
      return `${table}: ${way} (${say(rows)}, ${say(pages)})`
    })
    whole.push(...wholeTablesIn(name, readings))
    line(`| ${name} | ${plans.length} | ${say(spent)} | ${ways.join('; ')} |`)
  }
  for (const { name, once } of kinds) {
    // Named statements are planned anew five times; the sixth has the plan that stays. One writer's, on one connection.
    for (let time = 0; time < 6; time++) await once(0, product.origin)
    await untilQuiet()
    report(name, await plansDuring(() => once(0, product.origin)))
  }
  const [saving] = kinds
  if (saving) report('masking after a change', await plansDuring(() => saving.once(0, product.origin).then(untilQuiet)))
  line(`Sequential scans of tables that grow with the study, of ${minRows} rows and more:`)
  for (const scan of whole.length > 0 ? whole : ['none']) line(`  ${scan.slice(0, 300)}`)
}
