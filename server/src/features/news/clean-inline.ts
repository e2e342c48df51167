import type { TakenOut } from '@diary/contract/news'
import MarkdownIt from 'markdown-it'
import { isSafeAddress } from './safe-address.ts'

const { unescapeAll } = new MarkdownIt().utils

/** Elements whose content is no text for readers: removed with their content. */
const wordless = /^<(script|style|iframe|object|noscript|noembed|noframes|template|textarea|title|xmp)\b/i
/** What follows `]` in a link: its address, in angle brackets or without, then perhaps a title. */
const destination =
  /\([ \t\n]*(?:<([^<>\n]{0,2000})>|((?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.|\([^\s()]{0,200}\)){0,200}\)){0,2000}))(?:[ \t\n]+(?:"[^"]{0,1000}"|'[^']{0,1000}'|\([^()]{0,1000}\)))?[ \t\n]*\)/y
const autolink = /<([a-z][a-z\d+.-]{1,31}:[^<>\s]*)>/iy
const address = /<[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+>/iy
const tag = /<(?:[/!?]|[a-z][a-z\d-]*(?=[\s/>]))[^<>]*>/iy
const backticks = /`+/y

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where a text ends after `from`, or -1. A failed search is not repeated. */
const createSearch = (text: string) => {
  const failed = new Set<string>()
  return (words: string, from: number): number => {
    if (failed.has(words)) return -1
    const found = text.indexOf(words, from)
    if (found < 0) failed.add(words)
    return found < 0 ? -1 : found + words.length
  }
}

/**
 * Removes raw HTML (where `html` says that there is some), dangerous links and pictures from the source of one block of
 * Markdown without code blocks. Texts stay: that of a link, and the description of a picture, which becomes a link.
 */
export const cleanInline = (source: string, html: boolean, reportRemoved: (taken: TakenOut) => void): string => {
  const out: string[] = []
  const opened: { readonly at: number; readonly image: boolean }[] = []
  const lowered = source.toLowerCase()
  const endOf = createSearch(source)
  const endOfLowered = createSearch(lowered)

  /** The end of the raw HTML that begins here, if any does. */
  const htmlEnd = (at: number): number => {
    if (source.startsWith('<!--', at)) return endOf('-->', at + 4)
    const found = matchAt(tag, source, at)
    if (!found) return -1
    const end = at + found[0].length
    const name = wordless.exec(found[0])?.[1]?.toLowerCase()
    const closing = name ? endOfLowered(`</${name}`, end) : -1
    return closing < 0 ? end : Math.max(endOf('>', closing), closing)
  }
  /** Copies the next characters. */
  const copy = (at: number, length: number) => {
    out.push(source.slice(at, at + length))
    return at + length
  }
  const angle = (at: number): number => {
    const link = matchAt(autolink, source, at)?.[1]
    if (link !== undefined) {
      if (isSafeAddress(link)) return copy(at, link.length + 2)
      reportRemoved({ what: 'link', text: link })
      out.push(link)
      return at + link.length + 2
    }
    const mail = matchAt(address, source, at)
    if (mail) return copy(at, mail[0].length)
    const end = html ? htmlEnd(at) : -1
    if (end < 0) return copy(at, 1)
    reportRemoved({ what: 'html', text: source.slice(at, end) })
    return end
  }
  const code = (at: number): number => {
    const run = matchAt(backticks, source, at)?.[0] ?? ''
    let end = at + run.length
    for (;;) {
      end = source.indexOf('`', end)
      if (end < 0) return copy(at, run.length)
      const other = matchAt(backticks, source, end)?.[0] ?? ''
      end += other.length
      if (other === run) return copy(at, end - at)
    }
  }
  const closingBracket = (at: number): number => {
    const open = opened.pop()
    const found = open && matchAt(destination, source, at + 1)
    const pictureOnly = open?.image && source[at + 1] === '['
    if (!open || !(found || pictureOnly)) return copy(at, 1)
    const to = unescapeAll(found?.[1] ?? found?.[2] ?? '')
    if (found && !isSafeAddress(to)) {
      reportRemoved({ what: 'link', text: to })
      out[open.at] = ''
      return at + 1 + found[0].length
    }
    if (open.image) {
      reportRemoved({ what: 'image', text: to || source.slice(at, at + 80) })
      out[open.at] = '['
    }
    return copy(at, 1)
  }

  for (let at = 0; at < source.length; ) {
    const character = source[at]
    if (character === '\\') at = copy(at, 2)
    else if (character === '`') at = code(at)
    else if (character === '<') at = angle(at)
    else if (character === '[' || source.startsWith('![', at)) {
      const image = character === '!'
      opened.push({ at: out.length, image })
      at = copy(at, image ? 2 : 1)
    } else if (character === ']') at = closingBracket(at)
    else at = copy(at, 1)
  }
  return out.join('')
}
