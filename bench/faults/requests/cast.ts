import { join } from 'node:path'
import { currentUser, login, register } from '@diary/contract/account'
import { resetAiSettings } from '@diary/contract/ai-settings'
import { changeChoices } from '@diary/contract/choices'
import { acceptConsent } from '@diary/contract/consent'
import { sendContactMessage } from '@diary/contract/contact'
import { analyseEntry, listEntries, saveEntry } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { createPost } from '@diary/contract/news'
import { addProject } from '@diary/contract/projects'
import { keepAccount } from '@diary/contract/rights'
import { Person } from '../../../server/test/person.ts'
import { administrator, type Product } from '../../product.ts'
import { solved } from '../../writer.ts'
import type { Canaries } from './canaries.ts'
import { learn } from './look-around.ts'
import type { Commons, Member } from './member.ts'
import { newPasswords } from './values.ts'

const seeded = 12

/** All senders of requests, one person who never sends any, and the values that requests can name. */
export const gather = async ({ origin, dataDir }: Pick<Product, 'origin' | 'dataDir'>, canaries: Canaries) => {
  const outbox = join(dataDir, 'outbox')
  const commons: Commons = {
    messages: [],
    posts: [],
    slugs: [],
    hashes: [],
    administrators: [],
    removable: [],
    resets: [],
    undos: [],
  }
  const counted = { signedIn: 0, registered: 0 }

  const keepToken = (member: Member) => {
    const token = member.person.cookies.get('session')
    if (token) canaries.keep(member.name, 'secret', token)
  }

  const signIn = async (member: Member): Promise<boolean> => {
    const person = new Person(origin)
    const { status } = await person.calls(login, {
      body: { email: member.email, password: member.password, ...solved },
    })
    if (status !== 200) return false
    counted.signedIn += 1
    member.person = person
    keepToken(member)
    return true
  }

  /** A holder of a mailed link may have set the password, or restored an earlier address. */
  const findsBack = async (member: Member): Promise<boolean> => {
    const { email, password } = member
    for (const address of member.addresses) {
      for (const one of [...newPasswords, password, member.firstPassword]) {
        Object.assign(member, { email: address, password: one })
        if (await signIn(member)) return true
      }
    }
    Object.assign(member, { email, password })
    if (member.name === 'administrator') throw new Error('the administrator cannot sign in any more')
    return false
  }

  const newAccount = async (member: Member) => {
    const word = (kind: 'name' | 'address') => canaries.word(member.name, kind)
    member.person = new Person(origin)
    member.email = `${word('address').toLowerCase()}@example.org`
    // Their own password, or a sender who tries another's address would get in.
    member.password = `correct horse ${member.name}`
    member.firstPassword = member.password
    const { status, body, text } = await member.person.calls(register, {
      body: {
        email: member.email,
        password: member.password,
        firstName: word('name'),
        lastName: word('name'),
        role: 'Project manager',
        sector: 'construction',
        projectSize: '1m-5m',
        ...solved,
      },
    })
    if (status !== 201) throw new Error(`registration failed: ${text}`)
    counted.registered += 1
    member.researchId = body.pseudonymousId
    keepToken(member)
  }

  const lookAround = (member: Member) => learn(member, commons, outbox, memberOf('silent').email)

  const settle = async (member: Member) => {
    const { name } = member
    if (name === 'visitor') return
    let user = await member.person.calls(currentUser)
    if (user.status === 401) {
      if (!(await signIn(member)) && !(await findsBack(member))) await newAccount(member)
      user = await member.person.calls(currentUser)
    }
    member.email = user.body.email
    member.addresses.add(member.email)
    if (name === 'newcomer') {
      if (user.body.hasConsented) await newAccount(member)
    } else {
      if (!user.body.hasConsented) await member.person.calls(acceptConsent)
      await member.person.calls(keepAccount)
      await member.person.calls(changeChoices, { body: { aiMayRead: true, researchMayUse: true } })
    }
    if (name === 'administrator') await member.person.calls(resetAiSettings)
    if (member.sessions.length < 3) {
      const mine = member.person
      await signIn(member)
      member.person = mine
    }
    await lookAround(member)
  }

  const enter = async (name: Member['name']): Promise<Member> => {
    const member: Member = {
      ...{
        name,
        person: new Person(origin),
        email: '',
        password: '',
        firstPassword: '',
        addresses: new Set<string>(),
        researchId: '',
      },
      ...{
        words: [],
        entries: [],
        answered: [],
        projects: [],
        sessions: [],
        diary: [],
        shaken: false,
        settling: Promise.resolve(),
      },
    }
    if (name === 'visitor') return member
    if (name === 'administrator') {
      Object.assign(member, administrator, { firstPassword: administrator.password })
      if (!(await signIn(member))) throw new Error('the administrator could not sign in')
    } else await newAccount(member)
    if (name === 'newcomer') return member
    await member.person.calls(acceptConsent)
    if (name === 'administrator') {
      const body = { title: 'Two sentences are an entry', content: 'They are.', published: true }
      for (let post = 0; post < 5; post++) await member.person.calls(createPost, { body })
      return member
    }
    for (let number = 0; number < seeded; number++) {
      const word = canaries.word(name, 'words')
      member.words.push(word)
      const body = { content: `The board asked ${word} for one more plan.`, entryType: 'reflection' as const }
      const saved = await member.person.calls(saveEntry, { body })
      if (number < 4) await member.person.calls(analyseEntry, { params: { id: saved.body.id } })
    }
    await member.person.calls(changeMasking, { body: { words: [canaries.word(name, 'hidden')] } })
    for (let number = 0; number < 3; number++) {
      await member.person.calls(addProject, { body: { projectTitle: canaries.word(name, 'project') } })
    }
    await member.person.calls(sendContactMessage, {
      body: { name: 'Robin', email: 'robin@example.org', subject: 'A question', message: 'When does it end?' },
    })
    member.diary = (await member.person.calls(listEntries)).body
    return member
  }

  const members = new Map<Member['name'], Member>()
  for (const name of [
    'visitor',
    'newcomer',
    'participant',
    'another participant',
    'silent',
    'administrator',
  ] as const) {
    members.set(name, await enter(name))
  }
  const memberOf = (name: Member['name']): Member => {
    const member = members.get(name)
    if (!member) throw new Error(`unknown sender ${name}`)
    return member
  }
  for (const member of members.values()) await settle(member)

  return {
    members,
    memberOf,
    commons,
    counted,
    /**
     * Restores a person who was signed out, has left, or has switched things off: otherwise all that follows fails
     * alike.
     */
    settled: async (name: Member['name']): Promise<Member> => {
      const member = memberOf(name)
      if (member.shaken) {
        member.shaken = false
        member.settling = member.settling.then(() => settle(member))
      }
      await member.settling
      return member
    },
  }
}
export type Gathered = Awaited<ReturnType<typeof gather>>
