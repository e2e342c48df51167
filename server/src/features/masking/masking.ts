import type { Context } from '../../context.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createMasker, type Identity, type MaskedText, type Masker, noNames } from '../../platform/masking/index.ts'
import type { Account } from '../account/index.ts'
import { findParticipant } from '../participants/index.ts'
import { createProjects } from '../projects/index.ts'
import { createMaskedEntries } from '../study/index.ts'
import { asRead, isToBeMasked } from './as-read.ts'
import { createFoundNames } from './found-names.ts'
import { createHiddenWords } from './hidden-words.ts'

/** Masks a person's texts, given their names, the titles of their projects, and their own list of words to hide. */
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
    /** For one request, in whose answer the names are restored. */
    maskerFor: async (owner: ParticipantId, texts: readonly string[]): Promise<Masker> =>
      createMasker(await identityOf(owner), texts),
    /** Masks these texts as for researchers, given the rest of the diary; null where one cannot be masked safely. */
    asResearchersRead: async (
      owner: ParticipantId,
      all: readonly string[],
    ): Promise<(text: string) => MaskedText | null> => {
      const texts = [...new Set(all.filter(isToBeMasked))]
      const [identity, revision] = await Promise.all([identityOf(owner), maskedEntries.identityRevision(owner)])
      const found = revision === undefined ? undefined : await foundNames.read(owner, revision)
      const { learn, mask } = context.maskingWorkers
      const names = await learn({ identity, names: found?.names ?? noNames, texts })
      const results = await mask({ identity, names, texts })
      const masked = new Map(
        results.map((result, index) => [texts[index] ?? '', 'text' in result ? result.text : null]),
      )
      return text => asRead(text, masked)
    },
  }
}
export type Masking = ReturnType<typeof createMasking>
