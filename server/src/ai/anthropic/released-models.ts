/**
 * What answers for the models that levels are released with, which are OpenAI's: nobody has chosen those here. Anthropic's
 * own, as its overview of models names them (platform.claude.com/docs/en/about-claude/models/overview).
 */
const equivalents: ReadonlyMap<string, string> = new Map([
  // The smallest only classifies: it never writes to a person.
  ['gpt-5-nano', 'claude-haiku-5-5'],
  ['gpt-5-mini', 'claude-sonnet-5-5'],
  ['gpt-5', 'claude-opus-5-5'],
])

/** The model to ask for: the one that was chosen; else the operator's, or the release's for this provider. */
export const modelInstead = (asked: string, byOperator: string | undefined): string => {
  const ours = equivalents.get(asked)
  return ours === undefined ? asked : (byOperator ?? ours)
}
