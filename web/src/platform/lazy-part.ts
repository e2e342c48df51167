import { lazyRouteComponent } from '@tanstack/react-router'
import { OfflineError } from './api.ts'

const failed = new Set<() => void>()

/**
 * A screen, or a part of one, whose code is fetched when it is first drawn. Code that is gone was replaced by a
 * release, and the page is loaded anew to get what came in its place; but where the server cannot be reached at all,
 * that would put the browser's own error page in the place of the application: then the part fails alone.
 */
export const lazyPart: typeof lazyRouteComponent = (load, name) => {
  const Part = lazyRouteComponent(
    () =>
      load()
        .catch(async (error: unknown) => {
          await reachesServer(error)
          // The connection may have been away for that moment only.
          return load()
        })
        .catch((error: unknown) => {
          // Where that fails too, drawing it says so.
          failed.add(() => void Part.preload?.()?.catch(() => undefined))
          throw error
        }),
    name,
  )
  return Part
}

/** Fetches anew what could not be fetched, for whoever is about to draw it again: of itself it stays failed. */
export const fetchFailedParts = () => {
  for (const fetchAnew of failed) fetchAnew()
  failed.clear()
}

const reachesServer = async (error: unknown) => {
  await fetch(location.href, { method: 'HEAD' }).catch(() => {
    throw new OfflineError(error)
  })
}
