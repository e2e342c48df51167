import type { TakenOut } from '@diary/contract/news'
import MarkdownIt, { type Env, type Token } from 'markdown-it'
import { cleanInline } from './clean-inline.ts'
import { isSafeAddress } from './safe-address.ts'

type ReportRemoved = (taken: TakenOut) => void
type References = Env['references']

/** Parses everything that any Markdown reader may: raw HTML, and links to any address. */
const reader = new MarkdownIt('commonmark', { html: true })
reader.validateLink = () => true

/** A removal can produce new markup: `<scr<b>ipt>`. No honest text needs more rounds. */
const maxRounds = 10
/** Limits of the list of removed markup. */
const reportLimits = { things: 50, characters: 120 } as const

const hasHtml = (token: Token) =>
  token.type === 'html_block' || Boolean(token.children?.some(({ type }) => type === 'html_inline'))
const isPicture = (token: Token) => token.type === 'image'
const isBadLink = (token: Token) => token.type === 'link_open' && !isSafeAddress(String(token.attrGet('href') ?? ''))
const isUnclean = (token: Token) =>
  hasHtml(token) || Boolean(token.children?.some(child => isPicture(child) || isBadLink(child)))
/** No tag to Markdown, but one to a browser: `<svg/onload=…>`. */
const hasAlmostHtml = ({ children }: Token) =>
  Boolean(children?.some(({ type, content }) => type === 'text' && /<[a-z][a-z\d-]*[\s/][^<>]*=[^<>]*>/i.test(content)))
const badReferences = (references: References = {}) =>
  Object.values(references).filter(({ href }) => !isSafeAddress(href))

const parse = (text: string) => {
  const env: Env = {}
  return { tokens: reader.parse(text, env), references: env.references }
}

/** Drops definitions of dangerous links (`[name]: address`) among lines that are nothing but definitions. */
const withoutBadDefinitions = (text: string, report: ReportRemoved): string =>
  text
    .split(/^(?=[ \t>*+-]*\[)/m)
    .filter(definition => {
      const bad = badReferences(parse(definition).references)
      for (const { href } of bad) report({ what: 'link', text: href })
      return bad.length === 0
    })
    .join('')

type Round = { readonly content: string; readonly wasClean: boolean }

/** Removes what it finds. */
const cleanOnce = (text: string, report: ReportRemoved): Round => {
  const { tokens, references } = parse(text)
  const hasBadDefinitions = badReferences(references).length > 0
  const wasClean = !hasBadDefinitions && !tokens.some(isUnclean)
  const toClean = tokens.filter(token => isUnclean(token) || hasAlmostHtml(token))
  if (wasClean && toClean.length === 0) return { content: text, wasClean }

  const lines = text.split('\n')
  const cleaned = new Map<number, { readonly end: number; readonly text: string }>()
  for (const token of toClean) {
    if (!token.map) continue
    const [start, end] = token.map
    const html = hasHtml(token) || hasAlmostHtml(token)
    cleaned.set(start, { end, text: cleanInline(lines.slice(start, end).join('\n'), html, report) })
  }
  const inBlocks = new Set(tokens.flatMap(({ map, nesting }) => (map && nesting === 0 ? span(map) : [])))

  const out: string[] = []
  for (let line = 0; line < lines.length; ) {
    const block = cleaned.get(line)
    if (block) {
      out.push(block.text)
      line = block.end
    } else if (hasBadDefinitions && !inBlocks.has(line)) {
      const start = line
      while (line < lines.length && !inBlocks.has(line)) line++
      out.push(withoutBadDefinitions(lines.slice(start, line).join('\n'), report))
    } else out.push(lines[line++] ?? '')
  }
  return { content: out.join('\n'), wasClean }
}
const span = ([start, end]: readonly [number, number]) =>
  Array.from({ length: end - start }, (_, index) => start + index)

/** Escapes the text, so that no reader finds a tag, a link or a definition in it. */
const disarmed = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('](', ']\\(').replaceAll(']:', ']\\:')

/**
 * A post's Markdown without raw HTML, dangerous links and pictures, and the list of what was removed. Code stays as it
 * is, with its tags, since readers do not interpret it.
 */
export const cleanMarkdown = (text: string): { readonly content: string; readonly takenOut: readonly TakenOut[] } => {
  const takenOut: TakenOut[] = []
  const report: ReportRemoved = ({ what, text: words }) => {
    if (takenOut.length < reportLimits.things) takenOut.push({ what, text: words.slice(0, reportLimits.characters) })
  }
  let content = text
  for (let round = 0; round < maxRounds; round++) {
    const cleaned = cleanOnce(content, report)
    const nothingChanged = cleaned.content === content
    content = cleaned.content
    if (nothingChanged && cleaned.wasClean) return { content, takenOut }
    if (nothingChanged) break
  }
  return { content: disarmed(content), takenOut }
}
