import { authorOf } from '@diary/contract/news-texts'
import { pageTitles, pathOfPost, paths } from '@diary/contract/paths'
import { productName } from '@diary/contract/study'
import { asSummary, htmlOf } from './post-answers.ts'
import type { PostRow } from './store.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML, which allows no control characters but tab and line feeds. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, character => entities[character] ?? '')

const entry = (row: PostRow, publicUrl: string): string => {
  const { title, excerpt, tags, author, publishedAt, slug } = asSummary(row)
  return [
    '<entry>',
    `<id>urn:uuid:${row.id}</id>`,
    `<title>${xml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(publicUrl + pathOfPost(slug))}"/>`,
    `<published>${publishedAt}</published>`,
    `<updated>${row.updated_at.toISOString()}</updated>`,
    `<author><name>${xml(authorOf(author))}</name></author>`,
    ...tags.map(tag => `<category term="${xml(tag)}"/>`),
    ...(excerpt ? [`<summary>${xml(excerpt)}</summary>`] : []),
    `<content type="html">${xml(htmlOf(row))}</content>`,
    '</entry>',
  ].join('\n')
}

type FeedParts = {
  readonly posts: readonly PostRow[]
  readonly publicUrl: string
  readonly address: string
  readonly now: Date
}

/** Published posts as Atom (RFC 4287). Relative links are resolved against this site. */
export const atomFeed = ({ posts, publicUrl, address, now }: FeedParts): string => {
  const latest = posts.map(post => post.updated_at.getTime())
  const updated = latest.length > 0 ? new Date(Math.max(...latest)) : now
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB" xml:base="${xml(publicUrl)}/">`,
    `<id>${xml(publicUrl + paths.news)}</id>`,
    `<title>${xml(`${pageTitles.news} · ${productName}`)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(publicUrl + address)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(publicUrl + paths.news)}"/>`,
    ...posts.map(post => entry(post, publicUrl)),
    '</feed>',
    '',
  ].join('\n')
}
