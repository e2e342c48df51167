/**
 * Replacements for models that OpenAI has retired, as its deprecations page names them
 * (developers.openai.com/api/docs/deprecations). The first six by the notice of 2026-06-11, for models that shut down
 * on 2026-12-11; the page has since moved on to the newer ones, which stand in where the former are unknown too.
 */
export const successors: ReadonlyMap<string, string> = new Map([
  ['gpt-5', 'gpt-5.6-sol'],
  ['gpt-5-2025-08-07', 'gpt-5.6-sol'],
  ['gpt-5-mini', 'gpt-5.6-terra'],
  ['gpt-5-mini-2025-08-07', 'gpt-5.6-terra'],
  ['gpt-5-nano', 'gpt-5.6-luna'],
  ['gpt-5-nano-2025-08-07', 'gpt-5.6-luna'],
  ['gpt-5.6-sol', 'gpt-6.1-sol'],
  ['gpt-5.6-terra', 'gpt-6.1-terra'],
  ['gpt-5.6-luna', 'gpt-6-luna'],
])
