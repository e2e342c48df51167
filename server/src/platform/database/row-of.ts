import type { SelectType } from 'kysely'
import type { DB } from './schema.ts'

type Trimmed<Text> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text
type Items<List> = List extends `${infer First},${infer Rest}` ? Trimmed<First> | Items<Rest> : Trimmed<List>
type Unprefixed<Name> = Name extends `${string}.${infer Column}` ? Column : Name
type ColumnOf<Item> = Unprefixed<Item extends `${infer Column} as ${string}` ? Column : Item>
type Unquoted<Name> = Name extends `"${infer Inner}"` ? Inner : Name
type NameOf<Item> = Unquoted<Item extends `${string} as ${infer Name}` ? Name : Unprefixed<Item>> & string

/**
 * A row of a statement that is written as text, from its own list of columns: `typeof columns`, as in `e.id,
 * e.created_at as "createdAt"`. A column that the table does not have leaves a type without columns.
 */
export type RowOf<Table extends keyof DB, List extends string> = [ColumnOf<Items<List>>] extends [keyof DB[Table]]
  ? { readonly [Item in Items<List> as NameOf<Item>]: SelectType<DB[Table][ColumnOf<Item> & keyof DB[Table]]> }
  : { readonly unknownColumn: Exclude<ColumnOf<Items<List>>, keyof DB[Table]> }
