import type { Client } from '../src/features/pages/index.ts'

/** A client that was never built: documents name its files and pages by name alone, so that no test waits for a build. */
export const plainClient: Client = {
  serve: async () => {},
  assets: opening => ({
    styles: ['/assets/app.css'],
    scripts: [`/assets/${opening.replace(/^visitor-.*/, 'visitor')}.js`],
    modules: ['/assets/react.js'],
    fonts: ['/assets/serif.woff2'],
    icon: '/assets/favicon.svg',
    preview: '/assets/preview.png',
  }),
  render: async ({ page }) => `<main>${page}</main>`,
}
