import { setNonce } from 'get-nonce'

/** The nonce of this page's content security policy; undefined where there is none. */
export function pageNonce(): string | undefined {
  // The property, not the attribute: browsers empty the attribute once they have read it.
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined
}

/**
 * Lets dialogs lock the page's scrolling: the lock writes a style element, which the policy refuses without the nonce.
 * Each client entry calls this once, before anything opens.
 */
export function allowScrollLock(): void {
  const nonce = pageNonce()
  if (nonce) setNonce(nonce)
}
