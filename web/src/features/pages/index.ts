export { StaticHtml } from './static-html.tsx'
