import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import { asking } from '../../test/model-provider.ts'
import { createMasker } from '../platform/masking/index.ts'
import {
  type GuardedProvider,
  type Inputs,
  type Level,
  type LevelName,
  levels,
  type MaskedInputs,
  maskInput,
  staysHere,
  textsIn,
} from './index.ts'

const all = Object.values(levels) as readonly unknown[] as readonly Level<LevelName>[]

/** Texts of a form that a schema asks for. Any other text is free text. */
const ofForm: Readonly<Record<string, string>> = {
  'question-id': 'A1',
  date: '2026-01-05',
  datetime: '2026-01-05T09:00:00Z',
  uuid: '0199a000-0000-7000-8000-000000000001',
  guid: '0199a000-0000-7000-8000-000000000001',
}

/** A value with every field that a schema allows, each free text filled by `written`. */
const filled = (schema: z.core.$ZodType, written: () => string): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, filled(field, written)]))
    case 'array':
      return [filled(def.element, written), filled(def.element, written)]
    case 'optional':
      return filled(def.innerType, written)
    case 'string':
      return ofForm[('format' in def && String(def.format)) || ''] ?? written()
    case 'enum':
      return Object.values(def.entries)[0]
    case 'number':
      return 7
    default:
      throw new Error(`add a sample value of the kind '${def.type}' here`)
  }
}

/** Distinct surnames that nobody has. */
const letters = 'abcdefghijklmnopqrst'
const canaries = Array.from(
  { length: 40 },
  (_, index) => `Quillfeather${letters[index % 20]}${letters[(index / 20) | 0]}`,
)

const inputOf = ({ input }: Level<LevelName>) => {
  let used = 0
  const value = filled(input, () => `It was ${canaries[used++]} who told me.`)
  // The filled value must match the level's schema, or it would prove nothing.
  return { input: input.parse(value), written: canaries.slice(0, used) }
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

describe.for(all)('$name', level => {
  const { input, written } = inputOf(level)

  it('a name in any text that the schema allows is masked', () => {
    expect(written.length).toBeGreaterThan(0)
    expect(textsIn(level, input)).toEqual(written.map(canary => `It was ${canary} who told me.`))
    const masker = createMasker({ names: [], projects: [], words: written }, textsIn(level, input))
    const leaving = JSON.stringify(maskInput(level, input, masker.mask))
    expect(leaving).not.toMatch(/quillfeather/i)
    expect(leaving.match(/It was \[Hidden \w+\] who told me\./g)).toHaveLength(written.length)
  })

  it('only free text is masked: days, ids, numbers and words of fixed lists stay', () => {
    const crossed = (() => '█') as unknown as ReturnType<typeof createMasker>['mask']
    const expected = leavesOf(input).map(leaf => (String(leaf).includes('Quillfeather') ? '█' : leaf))
    expect(leavesOf(maskInput(level, input, crossed))).toEqual(expected)
  })
})

it('only a provider on this server gets unmasked words', () => {
  const ask = (ai: GuardedProvider, written: Inputs['chat'], masked: MaskedInputs['chat']) => {
    // @ts-expect-error It may send words elsewhere.
    ai.run(levels.chat, written, asking('chat'))
    // @ts-expect-error So may projects.
    ai.run(levels.chat, masked, asking('chat', { background: ['Blue Heron'] }))
    ai.run(levels.chat, masked, asking('chat'))
    if (staysHere(ai)) ai.run(levels.chat, written, asking('chat'))
  }
  expectTypeOf(ask).toBeFunction()
  const local = (remote: boolean) => staysHere({ destination: { id: '', name: '', remote } } as GuardedProvider)
  expect([local(true), local(false)]).toEqual([false, true])
})
