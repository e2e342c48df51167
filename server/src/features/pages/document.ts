import { productName, type StudyDetails } from '@diary/contract/study'
import type { Assets } from './client.ts'
import { escapeHtml, scriptJson } from './html.ts'

export type Theme = 'light' | 'dark'

export type DocumentParts = {
  readonly title: string
  readonly description: string
  /** The page's full address, for previews; only of pages that are the same for everybody. */
  readonly address?: string
  /** What the visitor chose; without it the page follows the system. */
  readonly theme?: Theme | undefined
  /** Of this answer's content security policy. */
  readonly nonce: string
  readonly assets: Assets
  readonly study: StudyDetails
  /** The HTML of the root element. */
  readonly root: string
}

/** The desk of each theme, as `--color-paper` in the client's tokens. */
const paper: Readonly<Record<Theme, string>> = { light: '#f5f0e5', dark: '#171816' }

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

const themeColour = (theme: Theme | undefined): string[] =>
  theme
    ? [meta('name', 'theme-color', paper[theme])]
    : (['light', 'dark'] as const).map(
        each => `<meta name="theme-color" content="${paper[each]}" media="(prefers-color-scheme: ${each})">`,
      )

const preview = (title: string, description: string, address: string): string[] => [
  `<link rel="canonical" href="${escapeHtml(address)}">`,
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', productName),
  meta('property', 'og:locale', 'en_GB'),
  meta('property', 'og:url', address),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('name', 'twitter:card', 'summary'),
]

const heads = ({ styles, scripts, modules, fonts, icon }: Assets): string[] => [
  ...fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
  ...scripts.map(src => `<script type="module" src="${src}"></script>`),
  ...modules.map(href => `<link rel="modulepreload" href="${href}">`),
  ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${icon}">`] : []),
]

/** A whole document. Nothing in it runs inline, and nothing carries a style of its own. */
export const documentHtml = (parts: DocumentParts): string => {
  const { title, description, address, theme, nonce, assets, study, root } = parts
  const lines = [
    '<!doctype html>',
    `<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    // A keyboard on the screen takes its room from the page, so that what is being answered stays in view.
    meta('name', 'viewport', 'width=device-width, initial-scale=1, interactive-widget=resizes-content'),
    `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">`,
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(address ? preview(title, description, address) : [meta('name', 'robots', 'noindex')]),
    ...themeColour(theme),
    ...heads(assets),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    `<script type="application/json" id="study">${scriptJson(study)}</script>`,
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}
