import { lazyRouteComponent } from '@tanstack/react-router'
import { OfflineError } from './api.ts'

const failed = new Set<() => void>()

/**
 * A screen, or a part of one, whose code is loaded on its first render. Missing code was replaced by a release, so the
 * page is reloaded; but where the server is unreachable, a reload would replace the application by the browser's error
 * page: then only the part fails.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) => {
  const Part = lazyRouteComponent(
    () =>
      load()
        .catch(async (error: unknown) => {
          await reachesServer(error)
          // The connection may have been lost only briefly.
          return load()
        })
        .catch((error: unknown) => {
          // If that fails too, the render throws.
          failed.add(() => void Part.preload?.()?.catch(() => undefined))
          throw error
        }),
    name,
  )
  return Part
}

/** Loads failed parts again, before they are rendered again: by itself React's `lazy` stays failed. */
export const fetchFailedParts = () => {
  for (const fetchAnew of failed) fetchAnew()
  failed.clear()
}

const reachesServer = async (error: unknown) => {
  await fetch(location.href, { method: 'HEAD' }).catch(() => {
    throw new OfflineError(error)
  })
}
