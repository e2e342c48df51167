import { expect, test } from 'vitest'
import { consentFileText, withoutTags } from './consent-file.ts'

test('the downloaded consent form holds title, version and the content without tags', () => {
  const content = '<h2>What you agree to</h2><p>You keep a <strong>diary</strong>.</p>'
  expect(consentFileText({ title: 'Ethics & Consent', version: '1.0', content, hash: 'x' })).toBe(
    'Ethics & Consent\n\nVersion 1.0\n\nWhat you agree to\n\nYou keep a diary.\n',
  )
})

test('non-breaking spaces become spaces, however they are written', () => {
  expect(withoutTags('<p>30&nbsp;days&#160;or\u00a0more</p>')).toBe('30 days or more')
})

test('list items are on lines of their own', () => {
  expect(withoutTags('<p>Two rights:</p>\n<ul>\n  <li>to see</li>\n  <li>to leave</li>\n</ul><p>Always.</p>')).toBe(
    'Two rights:\n\n- to see\n- to leave\n\nAlways.',
  )
})

test('escaped characters are decoded, once', () => {
  expect(withoutTags('<p>A &amp; B, &lt;18&gt;, &amp;nbsp;, &amp;lt;<br>next line</p>')).toBe(
    'A & B, <18>, &nbsp;, &lt;\nnext line',
  )
})
