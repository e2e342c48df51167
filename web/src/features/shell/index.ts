export { Footer } from './footer.tsx'
export { Header } from './header.tsx'
export { Page } from './page.tsx'
export { SkipLink } from './skip-link.tsx'
