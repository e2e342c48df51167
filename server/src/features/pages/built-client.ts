import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@diary/contract/visitor-pages'
import fastifyStatic from '@fastify/static'
import { webFolder } from '../../platform/paths.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { assetsOf, entryPoints, type Manifest } from './asset-manifest.ts'
import type { Assets, Client, EntryPoint } from './client-assets.ts'

const dist = join(webFolder, 'dist')

const readManifest = async (): Promise<Manifest> => {
  const path = join(dist, 'client/.vite/manifest.json')
  const text = await readFile(path, 'utf8').catch(cause => {
    throw new StartupError('The client has not been built: run node web/build.ts, or npm start.', { cause })
  })
  return JSON.parse(text)
}

/** Loaded with the first page that is rendered: React's server takes 14 MB. */
const loadRenderer = (): Promise<{ readonly renderPage: RenderPage }> =>
  import(pathToFileURL(join(dist, 'server/render.js')).href)

/** The client as `web/build.ts` left it. */
export const builtClient = async (): Promise<Client> => {
  const manifest = await readManifest()
  // All of them now, so that an incomplete build fails at startup.
  const assets = Object.fromEntries(entryPoints.map(opening => [opening, assetsOf(manifest, opening)])) as Readonly<
    Record<EntryPoint, Assets>
  >
  return {
    serve: async app => {
      await app.register(fastifyStatic, {
        root: join(dist, 'client/assets'),
        // Its own wildcard route would read the whole folder for each file, to compare the case of its name.
        serve: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
      app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) => reply.sendFile(params.file))
    },
    assets: opening => assets[opening],
    render: async (shown, study) => (await loadRenderer()).renderPage(shown, study),
  }
}
