import type { Call } from '../call.ts'

/** What Ollama gives a model unless told otherwise. */
export const assumedContextTokens = 4_096

/** No ordinary text has more characters to a token than the first; running English has fewer than the second. */
const maxCharactersPerToken = 7
const usualCharactersPerToken = 5.5

/** How many tokens a text may have at most: scripts other than Latin take about one a character. */
const mostTokensOf = (text: string): number => {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return (text.length - others) / 2.8 + others * 1.2
}

/**
 * Whether a prompt fits, for servers that cut a longer one without a word. `perhaps` is shown only once the server has
 * counted its tokens.
 */
export const fitOf = (
  { instructions, turns }: Pick<Call, 'instructions' | 'turns'>,
  contextTokens: number | undefined,
): { readonly fits: 'yes' | 'perhaps' | 'no'; readonly characters: number } => {
  const text = [instructions, ...turns.map(({ content }) => content)].join('\n')
  const characters = text.length
  if (contextTokens !== undefined && characters / maxCharactersPerToken > contextTokens)
    return { fits: 'no', characters }
  return { fits: mostTokensOf(text) > (contextTokens ?? assumedContextTokens) ? 'perhaps' : 'yes', characters }
}

/** Whether a server read less than was sent: by its own count a full context, or far fewer tokens than that text has. */
export const wasCut = (characters: number, promptTokens: number, contextTokens: number | undefined): boolean => {
  if (promptTokens <= 0) return false
  const isFull = contextTokens !== undefined && promptTokens >= contextTokens - 1
  return isFull || characters / promptTokens > usualCharactersPerToken
}
