import type { Entry } from '@diary/contract/entries'
import type { Person } from '../../../server/test/person.ts'
import type { Caller } from './plan.ts'

/** A participant, and what belongs to them. */
export type Member = {
  readonly name: Caller | 'silent'
  person: Person
  email: string
  password: string
  /** The first address, and all later ones. */
  firstPassword: string
  readonly addresses: Set<string>
  researchId: string
  readonly words: string[]
  entries: string[]
  /** Those of them that have feedback, which can be rated. */
  answered: string[]
  projects: string[]
  sessions: string[]
  /** Their diary as it was before the first request. */
  diary: readonly Entry[]
  /** May have changed since the beginning: must be checked before they continue. */
  shaken: boolean
  /** One after another puts them right. */
  settling: Promise<void>
}

/** Values of no particular person. */
export type Commons = {
  messages: string[]
  posts: string[]
  slugs: string[]
  hashes: string[]
  administrators: string[]
  removable: string[]
  /** Tokens sent by mail, to set a password and to undo a change of address. */
  resets: string[]
  undos: string[]
}
