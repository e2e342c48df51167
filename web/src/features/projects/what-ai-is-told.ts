import type { AiState } from '@diary/contract/ai'

/** What choosing a project for AI does, given the provider and the person's choice. */
export const whatItDoes = ({ mayRead, destination }: Pick<AiState, 'mayRead' | 'destination'>): string => {
  if (!mayRead) {
    return 'You have switched off “AI may read my entries” in your Profile, so it is not given to AI, whatever is chosen here.'
  }
  if (!destination.remote) {
    return `This makes no difference for now: AI is ${destination.name}, which takes no notice of projects. It would matter if a language model answered instead; you would be told first.`
  }
  return `On: whenever you ask AI for something, all that stands here goes along as background to ${destination.name}. Its title, and names found in it, are replaced first; some may be missed. Off: it is not sent.`
}
