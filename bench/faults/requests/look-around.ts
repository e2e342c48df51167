import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAdministrators } from '@diary/contract/administrators'
import { consentContent } from '@diary/contract/consent'
import { listEntries } from '@diary/contract/entries'
import { listMessages } from '@diary/contract/messages'
import { listPosts } from '@diary/contract/news'
import { paths } from '@diary/contract/paths'
import { listProjects } from '@diary/contract/projects'
import { listSessions } from '@diary/contract/sessions'
import { administrator } from '../../product.ts'
import type { Commons, Member } from './member.ts'

/**
 * Refreshes the values that requests can name. Nobody reads emails to `untouched`, who sends nothing.
 * @param outbox where the emails are
 */
export const learn = async (member: Member, commons: Commons, outbox: string, untouched: string): Promise<void> => {
  const { person, name } = member
  if (name === 'visitor') return
  const sessions = await person.calls(listSessions)
  if (sessions.status === 200) member.sessions = sessions.body.filter(({ current }) => !current).map(({ id }) => id)
  const entries = await person.calls(listEntries)
  if (entries.status === 200) {
    member.entries = entries.body.map(({ id }) => id)
    member.answered = entries.body.filter(({ aiSummary }) => aiSummary).map(({ id }) => id)
  }
  const projects = await person.calls(listProjects)
  if (projects.status === 200) member.projects = projects.body.map(({ id }) => id)
  if (name !== 'administrator') return
  const [messages, posts, people] = [
    await person.calls(listMessages),
    await person.calls(listPosts),
    await person.calls(listAdministrators),
  ]
  if (messages.status === 200) commons.messages = messages.body.messages.map(({ id }) => id)
  if (posts.status === 200) {
    commons.posts = posts.body.posts.map(({ id }) => id)
    commons.slugs = posts.body.posts.map(({ slug }) => slug)
  }
  if (people.status === 200) {
    commons.administrators = people.body.map(({ id }) => id)
    commons.removable = people.body.filter(({ email }) => email !== administrator.email).map(({ id }) => id)
  }
  const mails = existsSync(outbox)
    ? readdirSync(outbox)
        .filter(name => name.endsWith('.eml'))
        .sort()
        .slice(-400)
    : []
  const text = mails
    .map(name => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
    .filter(mail => !mail.includes(untouched))
    .join('\n')
  const tokens = (path: string) =>
    [...text.matchAll(new RegExp(`${path}\\?token=(?:3D)?([\\w-]+)`, 'g'))].map(([, token]) => token ?? '')
  commons.resets = tokens(paths.resetPassword)
  commons.undos = tokens(paths.undoEmail)
  commons.hashes = [(await person.calls(consentContent)).body.hash]
}
