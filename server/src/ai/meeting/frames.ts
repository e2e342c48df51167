import type { DangerClass, GraveClass, Meeting } from './decision.ts'
import { type Frame, finder } from './frame.ts'
import { delicateLines, frameRows, idiomRows } from './lists.ts'

/** A frame with what it means for a text. */
export type Classed = Frame & {
  readonly id: string
  readonly meeting: Meeting
  readonly class?: DangerClass | GraveClass
  /** Names nobody close, so it does not count where the text is about clients, patients or pupils. */
  readonly bare: boolean
}

export const framesIn = finder(() =>
  frameRows().map(
    ({ id, state, class: of, frame, unless, 'not in': notIn }): Classed => ({
      id,
      meeting: state as Meeting,
      ...(of !== '' && { class: of as DangerClass | GraveClass }),
      bare: notIn === 'client work',
      pattern: frame,
      ...(unless !== '' && { unless }),
    }),
  ),
)
/** Idioms that sound like danger or loss and are not: struck out before frames are tried. */
export const idiomsIn = finder(() => idiomRows().map(({ frame }) => ({ pattern: frame })))
export const delicateIn = finder(() => delicateLines().map(pattern => ({ pattern })))

/** A person who was told, or who is with the writer. */
export const disclosuresIn = finder([
  {
    pattern:
      'i ~2 told|rang|called|phoned|texted|wrote_to|spoke_to|spoke_with|talked_to|talked_with|confided_in|saw ~2 CLOSE|gp|doctor|therapist|counsellor|samaritans|union|hr|occupational_health|police|priest|vicar|imam|rabbi|team',
  },
  {
    pattern:
      'CLOSE|gp|doctor|therapist|counsellor|police|hr|samaritans|union ~2 knows|is_here|is_with|is_coming|came_over|held_me|stayed_with|took_me|listened',
  },
])
