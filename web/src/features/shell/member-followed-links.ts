import { paths } from '@diary/contract/paths'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** They are a client of their own, which a page load opens. */
const forms: readonly string[] = [paths.auth, paths.login]

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * The pages that visitors read too have plain links, as have the footer and what is published. Within the application
 * such a link to one of its screens leads there without loading everything again. The router's own links have seen to
 * themselves before this is asked.
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
      // A place on the page that one reads is the browser's affair.
      if (leadsAway || !isScreen(pathname) || (pathname === location.pathname && hash !== '')) return
      event.preventDefault()
      router.history.push(pathname + search + hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
}
