import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Gives the build a file that only the server's documents name, so that it gets a hash and a line in the manifest. */
const alsoEmit = (path: string): Plugin => ({
  name: 'also-emit',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    const source = readFileSync(join(import.meta.dirname, path))
    this.emitFile({ type: 'asset', name: path.split('/').at(-1) ?? path, originalFileName: path, source })
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), alsoEmit('src/favicon.svg'), alsoEmit('src/preview.png')],
  publicDir: false,
  // The build alone bundles packages for the server, React in its production form included: bundled they load ten
  // times faster. Development would spend seconds on it at each start.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx', output: { entryFileNames: 'render.js' } } }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A data: address would be blocked by the content security policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { visitor: 'src/visitor.tsx', signin: 'src/signin.tsx', app: 'src/main.tsx' },
          output: {
            codeSplitting: {
              // React keeps its hash, and stays in browsers' caches, while our own code changes.
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
      },
}))
