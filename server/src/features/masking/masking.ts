import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { Identity } from '../../platform/masking/index.ts'
import { createMasker, type Masker, maskForResearch } from '../../platform/masking/index.ts'
import type { Account } from '../account/index.ts'
import { findParticipant } from '../participants/index.ts'
import { createProjects } from '../projects/index.ts'
import { createHiddenWords } from './hidden-words.ts'

/**
 * Masks a person's texts by what is known of that person: their names, the titles of their projects, and the words that
 * they asked to have hidden.
 */
export const createMasking = (context: Context, { accounts }: Pick<Account, 'accounts'>) => {
  const hiddenWords = createHiddenWords(context)
  const projects = createProjects(context)

  const identityOf = async (owner: ParticipantId): Promise<Identity> => {
    const [account, participant, titles, words] = await Promise.all([
      accounts.findByParticipant(context.database, owner),
      findParticipant(context.database, owner),
      projects.titlesOf(owner),
      hiddenWords.read(owner),
    ])
    const { firstName = '', lastName = '', email = '' } = account?.profile ?? {}
    return {
      names: [firstName, lastName].filter(name => name !== ''),
      projects: titles,
      words: [email, participant?.researchId ?? '', ...words].filter(word => word !== ''),
    }
  }

  return {
    hiddenWords,
    /** For one request: what is hidden here is put back in the answer to it. */
    maskerFor: async (owner: ParticipantId, texts: readonly string[]): Promise<Masker> =>
      createMasker(await identityOf(owner), texts),
    /** As researchers would read these texts; null where one cannot be masked safely. */
    asResearchersRead: async (owner: ParticipantId, texts: readonly string[]): Promise<(string | null)[]> => {
      const identity = await identityOf(owner)
      return texts.map(text => {
        const masked = maskForResearch(identity, text, texts)
        return 'text' in masked ? masked.text : null
      })
    },
  }
}
export type Masking = ReturnType<typeof createMasking>
