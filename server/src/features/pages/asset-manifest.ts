import type { Assets, EntryPoint } from './client-assets.ts'

/** One line of Vite's manifest: https://vite.dev/guide/backend-integration */
type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Entry first, then the screens that it loads as soon as it runs. */
export const modulesOf = {
  'visitor-landing': ['src/visitor.tsx', 'src/features/pages/landing/landing-frame.tsx'],
  'visitor-research': ['src/visitor.tsx', 'src/features/pages/research/research-page.tsx'],
  'visitor-ethics': ['src/visitor.tsx', 'src/features/pages/ethics/ethics-page.tsx'],
  'visitor-news': ['src/visitor.tsx', 'src/features/news/news-page.tsx'],
  'visitor-post': ['src/visitor.tsx', 'src/features/news/post-page.tsx'],
  'visitor-support': ['src/visitor.tsx', 'src/features/support/support-frame.tsx'],
  'visitor-missing': ['src/visitor.tsx', 'src/features/pages/missing-page.tsx'],
  signIn: ['src/signin.tsx'],
  diary: ['src/main.tsx', 'src/features/entries/diary-screen.tsx'],
  consent: ['src/main.tsx', 'src/features/consent/consent-screen.tsx'],
  consentRecord: ['src/main.tsx', 'src/features/consent/consent-record-screen.tsx'],
  profile: ['src/main.tsx', 'src/features/profile/profile-screen.tsx'],
  chat: ['src/main.tsx', 'src/features/chat/chat-screen.tsx'],
  coaching: ['src/main.tsx', 'src/features/coaching/coaching-screen.tsx'],
  projects: ['src/main.tsx', 'src/features/projects/projects-screen.tsx'],
  admin: ['src/main.tsx', 'src/features/admin/admin-screen.tsx'],
  aiSettings: ['src/main.tsx', 'src/features/ai-settings/ai-settings-screen.tsx'],
  aiPrompts: ['src/main.tsx', 'src/features/ai-settings/ai-prompts-screen.tsx'],
  batches: ['src/main.tsx', 'src/features/batches/batches-screen.tsx'],
  research: ['src/main.tsx', 'src/features/pages/research/research-screen.tsx'],
  ethics: ['src/main.tsx', 'src/features/pages/ethics/ethics-screen.tsx'],
  news: ['src/main.tsx', 'src/features/news/news-screen.tsx'],
  post: ['src/main.tsx', 'src/features/news/post-screen.tsx'],
  support: ['src/main.tsx', 'src/features/support/support-page.tsx'],
  missing: ['src/main.tsx'],
} as const satisfies Readonly<Record<EntryPoint, readonly [entry: string, ...screens: string[]]>>

export const entryPoints = Object.keys(modulesOf) as EntryPoint[]

/** The regular serif and the sans; the italic is rarely needed above the fold. */
const preloadedFonts = /(?:newsreader-latin-400-normal|figtree-latin-wght-normal)\.woff2$/

const address = (file: string) => `/${file}`

/** All chunks that these modules import statically, without duplicates. */
const neededChunks = (manifest: Manifest, modules: readonly string[]): Chunk[] => {
  const found = new Map<string, Chunk>()
  const visit = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the client was built without ${name}`)
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of modules) visit(name)
  return [...found.values()]
}

/** The assets in the head of a document with these modules. Throws if the build lacks one of them. */
export const assetsOf = (manifest: Manifest, opening: EntryPoint): Assets => {
  const [entry, ...screens] = modulesOf[opening]
  const [script, ...rest] = neededChunks(manifest, [entry, ...screens])
  const chunks = script ? [script, ...rest] : rest
  const files = Object.entries(manifest)
  const icon = manifest['src/favicon.svg']
  const preview = manifest['src/preview.png']
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
    scripts: script ? [address(script.file)] : [],
    modules: rest.map(({ file }) => address(file)),
    fonts: files.filter(([source]) => preloadedFonts.test(source)).map(([, { file }]) => address(file)),
    ...(icon ? { icon: address(icon.file) } : {}),
    ...(preview ? { preview: address(preview.file) } : {}),
  }
}
