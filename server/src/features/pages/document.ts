import { feedPath } from '@diary/contract/news-texts'
import { pageTitles } from '@diary/contract/paths'
import { productName, type StudyDetails } from '@diary/contract/study'
import type { ShownPage } from '@diary/contract/visitor-pages'
import type { Assets } from './client-assets.ts'
import { escapeHtml, scriptJson } from './html.ts'

export type Theme = 'light' | 'dark'

/** Link preview of a page; all addresses are absolute. */
export type Preview = {
  readonly address: string
  readonly image?: string | undefined
  /** Times of a published text, ISO 8601. */
  readonly article?: { readonly publishedAt: string; readonly updatedAt: string } | undefined
}

export type DocumentParts = {
  readonly title: string
  readonly description: string
  /** For search engines and previews; only for public pages. */
  readonly preview?: Preview
  /** The visitor's choice; without it the page follows the system. */
  readonly theme?: Theme | undefined
  /** The nonce in this response's content security policy. */
  readonly nonce: string
  readonly assets: Assets
  readonly study: StudyDetails
  /** The HTML of the root element. */
  readonly root: string
  /** The data of the root, for hydration. */
  readonly shown?: ShownPage
}

/** The background of each theme, as `--color-paper` in the client's tokens. */
const paper: Readonly<Record<Theme, string>> = { light: '#f5f0e5', dark: '#171816' }

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

const themeColour = (theme: Theme | undefined): string[] =>
  theme
    ? [meta('name', 'theme-color', paper[theme])]
    : (['light', 'dark'] as const).map(
        each => `<meta name="theme-color" content="${paper[each]}" media="(prefers-color-scheme: ${each})">`,
      )

const previewTags = (title: string, description: string, { address, image, article }: Preview): string[] => [
  `<link rel="canonical" href="${escapeHtml(address)}">`,
  meta('property', 'og:type', article ? 'article' : 'website'),
  meta('property', 'og:site_name', productName),
  meta('property', 'og:locale', 'en_GB'),
  meta('property', 'og:url', address),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  ...(image ? [meta('property', 'og:image', image)] : []),
  ...(article
    ? [
        meta('property', 'article:published_time', article.publishedAt),
        meta('property', 'article:modified_time', article.updatedAt),
      ]
    : []),
  meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
]

const feedLink = `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(pageTitles.news)}" href="${feedPath}">`

const heads = ({ styles, scripts, modules, fonts, icon }: Assets): string[] => [
  ...fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ...styles.map(href => `<link rel="stylesheet" href="${href}">`),
  ...scripts.map(src => `<script type="module" src="${src}"></script>`),
  ...modules.map(href => `<link rel="modulepreload" href="${href}">`),
  ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${icon}">`] : []),
]

/** A whole document, without inline scripts or styles. */
export const documentHtml = (parts: DocumentParts): string => {
  const { title, description, preview, theme, nonce, assets, study, root, shown } = parts
  const lines = [
    '<!doctype html>',
    `<html lang="en-GB"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    // An on-screen keyboard shrinks the page, so that the field in use stays in view.
    meta('name', 'viewport', 'width=device-width, initial-scale=1, interactive-widget=resizes-content'),
    `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">`,
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(preview ? previewTags(title, description, preview) : [meta('name', 'robots', 'noindex')]),
    ...(shown?.page === 'news' || shown?.page === 'post' ? [feedLink] : []),
    ...themeColour(theme),
    ...heads(assets),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    `<script type="application/json" id="study">${scriptJson(study)}</script>`,
    ...(shown ? [`<script type="application/json" id="page">${scriptJson(shown)}</script>`] : []),
    '</body>',
    '</html>',
  ]
  return `${lines.join('\n')}\n`
}
