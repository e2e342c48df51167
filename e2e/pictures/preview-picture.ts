/**
 * Draws `web/src/preview.png`, the preview picture of links to the pages: `node e2e/preview-picture.ts`, under the
 * project's own Node. Drawn once and committed; again only when the design changes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleMargin } from '@diary/contract/sample-insights'
import { productName } from '@diary/contract/study'
import { chromium } from 'playwright-core'
import { chromiumLaunch } from '../chromium.ts'
import { root } from '../steps.ts'

const font = (family: string, file: string, style = 'normal') => {
  const data = readFileSync(join(root, 'node_modules', file)).toString('base64')
  return `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 300 900; src: url(data:font/woff2;base64,${data}) }`
}

/** The page and its margin, in the colours of the light theme. */
const picture = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${productName}</title><style>
${font('Words', '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2')}
${font('Words', '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2', 'italic')}
${font('Notes', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; background: #f5f0e5; color: #1e2529; font: 400 26px/1.6 Words }
.mark { position: absolute; left: 80px; top: 56px; display: flex; gap: 18px; align-items: center; font-size: 34px; line-height: 1 }
h1 { position: absolute; left: 80px; top: 132px; width: 1000px; font: 400 84px/1.02 Words; letter-spacing: -.022em }
.page { position: absolute; left: 80px; right: 80px; top: 370px; height: 400px; background: #fdfaf4; border-radius: 2px;
  box-shadow: 0 1px 1px rgb(58 46 22 / .05), 0 10px 30px -12px rgb(58 46 22 / .16) }
.page::before { content: ""; position: absolute; left: 150px; top: 0; bottom: 0; border-left: 1.5px solid #b4741d; opacity: .7 }
.day { position: absolute; left: 40px; top: 40px; font: 400 18px/1.3 Notes; color: #5f625f }
.day b { display: block; font: 400 46px/1 Words; color: #1e2529 }
.words { position: absolute; left: 190px; top: 36px; width: 500px; font-size: 27px; line-height: 40px }
.voice { position: absolute; left: 730px; top: 44px; width: 270px; padding-left: 22px; border-left: 2px solid #24504a; color: #24504a; font: 400 20px/30px Notes }
.voice q { font: italic 400 22px/30px Words; color: #1e2529; quotes: '‘' '’' }
</style></head><body>
<p class="mark"><svg width="28" height="36" viewBox="0 0 20 26"><rect x=".75" y=".75" width="18.5" height="24.5" rx="1" fill="#fdfaf4" stroke="currentColor" stroke-width="1.25"/><path d="M6.5 1.4v23.2" stroke="#b4741d" stroke-width="1.5"/><path d="M9.5 8h6.5M9.5 12h6.5M9.5 16h4" stroke="currentColor" stroke-width="1.1"/></svg>${productName}</p>
<h1>Write it down while you still know how it felt.</h1>
<div class="page"><p class="day">Wednesday<b>18</b>November</p><p class="words">${sampleMargin.paragraphs[0]}</p>
<p class="voice">One line of yours: <q>${sampleMargin.line}</q> You wrote <q>${sampleMargin.wrote}</q>. ${sampleMargin.question}</p></div>
</body></html>`

const browser = await chromium.launch(await chromiumLaunch())
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(picture)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, 'web/src/preview.png') })
} finally {
  await browser.close()
}
