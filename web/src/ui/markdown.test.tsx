import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test.each([
  ['https://example.org'],
  ['http://example.org'],
  ['mailto:a@example.org'],
  ['irc://example.org'],
  ['ircs://example.org'],
  ['xmpp:a@example.org'],
  ['/ethics'],
])('a link to %s stays, without a referrer', address => {
  expect(html(`[words](${address})`)).toContain(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">words</a>`,
  )
})

test.each([['javascript:alert(1)'], ['data:text/html,x'], ['vbscript:x'], ['file:///etc/passwd']])(
  'a link to %s loses its address and keeps its text',
  address => {
    expect(html(`[words](${address})`)).toBe('<p>words</p>')
  },
)

test('raw HTML is shown as text, and images are removed', () => {
  const shown = html('<img src="x" onerror="alert(1)"> ![seen](https://example.org/pixel.png)')
  expect(shown).not.toContain('<img')
  expect(shown).not.toContain('pixel.png')
  expect(shown).toContain('&lt;img')
})

test('headings become labels, and emphasis the writer’s own words', () => {
  expect(html('# Competences\n\nYou wrote *I half knew*.')).toBe(
    '<h4>Competences</h4>\n<p>You wrote <q class="own-words">I half knew</q>.</p>',
  )
})
