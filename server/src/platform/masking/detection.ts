/**
 * What an identifier may be. `name` is the writer, `hidden` a word of their own or brackets that they typed, `date` a
 * date of birth, `contact` also a number that belongs to one person.
 */
export type EntityType = 'person' | 'organisation' | 'place' | 'project' | 'contact' | 'date' | 'name' | 'hidden'

/** An identifier in a text, in UTF-16 offsets. */
export type Detection = { readonly start: number; readonly end: number; readonly kind: EntityType }

/** The more certain a kind, the earlier: it names a find that several rules have made together. */
const certainty: readonly EntityType[] = [
  'hidden',
  'contact',
  'date',
  'name',
  'project',
  'organisation',
  'place',
  'person',
]

export const moreCertain = (a: EntityType, b: EntityType): EntityType =>
  certainty.indexOf(a) <= certainty.indexOf(b) ? a : b

/** Detections in order, overlapping ones merged. */
export const merged = (finds: readonly Detection[]): readonly Detection[] => {
  const sorted = [...finds].sort((a, b) => a.start - b.start || b.end - a.end)
  const result: Detection[] = []
  for (const find of sorted) {
    const last = result.at(-1)
    if (!last || find.start >= last.end) result.push(find)
    else {
      result[result.length - 1] = {
        start: last.start,
        end: Math.max(last.end, find.end),
        kind: moreCertain(last.kind, find.kind),
      }
    }
  }
  return result
}

/** An identifier as the words of a reading, first and last included. */
export type Named = { readonly from: number; readonly to: number; readonly kind: EntityType }
