import { expectTypeOf, test } from 'vitest'
import type { RowOf } from './row-of.ts'

// The compiler checks these.

test('a row has the listed columns, by the names that they get there', () => {
  const columns = `p.id, joined_at as "joinedAt", withdrawn_at as left,
    told_of_text`
  expectTypeOf<keyof RowOf<'study.participants', typeof columns>>().toEqualTypeOf<
    'id' | 'joinedAt' | 'left' | 'told_of_text'
  >()
  type Row = RowOf<'study.participants', typeof columns>
  expectTypeOf<Row['joinedAt']>().toEqualTypeOf<Date>()
  expectTypeOf<Row['left']>().toEqualTypeOf<Date | null>()
})

test('an unknown column leaves a type without columns', () => {
  expectTypeOf<keyof RowOf<'study.participants', 'id, joined'>>().toEqualTypeOf<'unknownColumn'>()
})
