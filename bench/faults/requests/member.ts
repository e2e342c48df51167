import type { Entry } from '@diary/contract/entries'
import type { Person } from '../../../server/test/person.ts'
import type { Caller } from './plan.ts'

/** Somebody who takes part, and what is theirs. */
export type Member = {
  readonly name: Caller | 'silent'
  person: Person
  email: string
  password: string
  /** What it was at the beginning, and all addresses that they have had since. */
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
  /** May not be as it was at the beginning: is to be looked at before they go on. */
  shaken: boolean
  /** One after another puts them right. */
  settling: Promise<void>
}

/** What belongs to nobody in particular. */
export type Commons = {
  messages: string[]
  posts: string[]
  slugs: string[]
  hashes: string[]
  administrators: string[]
  removable: string[]
  /** What was sent by mail, to set a password and to take a change of address back. */
  resets: string[]
  undos: string[]
}
