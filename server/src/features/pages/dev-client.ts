import { join } from 'node:path'
import type { RenderPage } from '@diary/contract/visitor-pages'
import { createServer, type ViteDevServer } from 'vite'
import { webFolder } from '../../platform/paths.ts'
import { modulesOf } from './asset-manifest.ts'
import type { Client } from './client-assets.ts'

/** For development: the client built on demand by Vite, with hot module replacement. */
export const devClient = async (): Promise<Client> => {
  let vite: ViteDevServer | undefined
  const started = () => {
    if (!vite) throw new Error('the client is used before it is served')
    return vite
  }
  return {
    serve: async app => {
      vite = await createServer({
        configFile: join(webFolder, 'vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onRequest', (request, reply, done) => {
        // Vite passes on what it does not serve, above all documents.
        if (request.url.startsWith('/api')) done()
        // Vite handles its own sockets.
        else if (request.ws) reply.hijack()
        else started().middlewares(request.raw, reply.raw, done)
      })
      app.addHook('onClose', () => started().close())
    },
    assets: opening => ({
      styles: ['/src/styles/app.css'],
      // The refresh preamble as a module, since inline scripts are not allowed.
      scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', `/${modulesOf[opening][0]}`],
      modules: [],
      fonts: [],
      icon: '/src/favicon.svg',
      preview: '/src/preview.png',
    }),
    render: async (shown, study) => {
      const { renderPage } = (await started().ssrLoadModule('/src/render.tsx')) as { renderPage: RenderPage }
      return renderPage(shown, study)
    },
  }
}
