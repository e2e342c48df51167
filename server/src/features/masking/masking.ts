import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createMasker, type Identity, type MaskedText, type Masker, noNames } from '../../platform/masking/index.ts'
import type { Account } from '../account/index.ts'
import { findParticipant } from '../participants/index.ts'
import { createProjects } from '../projects/index.ts'
import { createMaskedEntries } from '../study/index.ts'
import { createFoundNames } from './found-names.ts'
import { createHiddenWords } from './hidden-words.ts'

/**
 * Masks a person's texts by what is known of that person: their names, the titles of their projects, and the words that
 * they asked to have hidden.
 */
export const createMasking = (context: Context, { accounts }: Pick<Account, 'accounts'>) => {
  const hiddenWords = createHiddenWords(context)
  const projects = createProjects(context)
  const maskedEntries = createMaskedEntries(context)
  const foundNames = createFoundNames(context)

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
    identityOf,
    /** For one request: what is hidden here is put back in the answer to it. */
    maskerFor: async (owner: ParticipantId, texts: readonly string[]): Promise<Masker> =>
      createMasker(await identityOf(owner), texts),
    /** As researchers would read these texts, beside the rest of the diary; null where one cannot be masked safely. */
    asResearchersRead: async (owner: ParticipantId, texts: readonly string[]): Promise<(MaskedText | null)[]> => {
      const [identity, revision] = await Promise.all([identityOf(owner), maskedEntries.identityRevision(owner)])
      const found = revision === undefined ? undefined : await foundNames.read(owner, revision)
      const { learn, mask } = context.maskingThreads
      const names = await learn({ identity, names: found?.names ?? noNames, texts })
      const masked = await mask({ identity, names, texts })
      return masked.map(result => ('text' in result ? result.text : null))
    },
  }
}
export type Masking = ReturnType<typeof createMasking>
