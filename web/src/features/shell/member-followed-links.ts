import { paths } from '@diary/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Separate client entries, which need a page load. */
const forms: readonly string[] = [paths.auth, paths.login]

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Public pages, the footer and published texts have plain links. Within the application such a link to one of its
 * screens is routed without a page load. The router's own links have handled their clicks before.
 */
export const useFollowedLinks = (): void => {
  const router = useRouter()
  useEffect(() => {
    const isScreen = (path: string) =>
      (Object.hasOwn(router.routesByPath, path) && !forms.includes(path)) || /^\/blog\/[^/]+$/.test(path)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || !isPlain(event)) return
      const { origin, pathname, search, hash, target } = link
      const leadsAway = origin !== location.origin || target !== '' || link.hasAttribute('download')
      // The browser handles anchors on the present page.
      if (leadsAway || !isScreen(pathname) || (pathname === location.pathname && hash !== '')) return
      event.preventDefault()
      router.history.push(pathname + search + hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}
