import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createMasker, type Masker } from './index.ts'
import { type Masked, maskBySchema, plain } from './masked-text.ts'

const source = new URL('../../', import.meta.url).pathname
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
/** Files that hold it, each as often as it does. */
const holding = (pattern: RegExp) =>
  files.flatMap(file => Array.from(readFileSync(join(source, file), 'utf8').matchAll(pattern), () => file)).sort()

const crossed = { mask: () => '█' } as unknown as Masker

it('the only calls of exemptFromMasking: review a new one before it is added here', () => {
  expect(holding(/\bexemptFromMasking\(/g)).toEqual([
    // Questions that the product offers.
    'features/masking/as-read.ts',
    // Placeholders that a model was given, in a text that is masked.
    'features/masking/refresh-masked-entries.ts',
    // Masked fields behind our own labels.
    'features/projects/background.ts',
    // A text that an administrator types to try a prompt, whole or cut into entries.
    'features/prompt-trial/trial.ts',
    'features/prompt-trial/trial.ts',
    // The beginning of a masked text.
    'features/study/preview.ts',
    // Names that were given to themes of masked entries.
    'features/thematic-analysis/join-themes.ts',
    // The writer's own turns in a masked conversation.
    'features/thematic-analysis/readable-report.ts',
    // Words from a masked text.
    'features/thematic-analysis/store.ts',
    // Days.
    'features/thematic-analysis/study-analysis.ts',
  ])
})

it('nothing else makes a masked text, but for where those that were stored are opened', () => {
  expect(holding(/\bas (?:unknown as )?(?:z\.Zod\w*<)?Masked(?:Text|Texts|Inputs)?\b/g)).toEqual([
    'features/study/masked-texts.ts',
    'platform/masking/masked-text.ts',
    'platform/masking/masked-text.ts',
    'platform/masking/substitute.ts',
  ])
})

it('a field without a declaration is masked', () => {
  const Entry = z.strictObject({ text: z.string() })
  const { mask, textsIn } = maskBySchema(Entry.extend({ outcome: z.string().min(3).optional() }))
  const value = { text: 'I was late.', outcome: 'Marguerite Oakhanger agreed' }
  expect(textsIn(value)).toEqual(['I was late.', 'Marguerite Oakhanger agreed'])
  const masker = createMasker({ names: [], projects: [], words: [] })
  expect(mask(value, masker.mask)).toEqual({ text: 'I was late.', outcome: '[Person 1] agreed' })
})

it('a masked value cannot be built from written text', () => {
  type Entry = { text: string; outcome?: string; kind: 'reflection' | 'cpd'; hours: number }
  const { mask } = createMasker({ names: [], projects: [], words: [] })
  const masked: Masked<Entry>[] = [
    { text: mask('I was late.'), kind: 'cpd', hours: 1 },
    // @ts-expect-error This text is as it was written.
    { text: 'I was late.', kind: 'cpd', hours: 1 },
    // @ts-expect-error So is this one, which has no declaration.
    { text: mask('I was late.'), outcome: 'Marguerite agreed', kind: 'cpd', hours: 1 },
  ]
  expect(masked).toHaveLength(3)
})

it('a field declared plain stays only where it matches its form', () => {
  const { mask } = maskBySchema(
    z.strictObject({ day: plain(z.iso.date()), kind: z.enum(['talk', 'entry']), count: z.int(), other: z.iso.date() }),
  )
  const value = { day: '2026-03-02', kind: 'talk', count: 3, other: '2026-03-02' } as const
  expect(mask(value, crossed.mask)).toEqual({ ...value, other: '█' })
  const named = { day: 'Marguerite', kind: 'Oakhanger', count: 'Quennell', other: '' }
  expect(mask(named as unknown as typeof value, crossed.mask)).toEqual({ day: '█', kind: '█', count: '█', other: '█' })
})

it('unknown fields, and values of another form, are left out', () => {
  const { mask } = maskBySchema(z.strictObject({ list: z.array(z.strictObject({ count: z.int() })) }))
  const list = [{ count: 1, of: 'Marguerite' }]
  expect(mask({ list, by: 'Oakhanger' } as Parameters<typeof mask>[0], crossed.mask)).toEqual({ list: [{ count: 1 }] })
  const deep = { list: [{ count: { of: 'Marguerite' } }] } as unknown as Parameters<typeof mask>[0]
  expect(() => mask(deep, crossed.mask)).toThrow(TypeError)
})

it.for<z.ZodType>([
  z.record(z.string(), z.string()),
  z.strictObject({ any: z.unknown() }),
  z.strictObject({ list: z.array(z.union([z.string(), z.number()])) }),
  z.string().transform(text => text),
])('an unsupported kind of schema is refused when declared, not when used', schema => {
  expect(() => maskBySchema(schema)).toThrow('masking does not support schemas of the kind')
})
