/** The router's limit for a variable part of an address, in characters. */
const maxPartLength = 100
/** An address without a page. */
const nowhere = '/404'

/** Addresses of calls and files, which get no page. */
export const isForScripts = (path: string): boolean => /^\/(?:api|assets)(?:\/|$)/.test(path)

const canBeRead = (path: string): boolean => {
  try {
    return path.split('/').every(part => decodeURIComponent(part).length <= maxPartLength)
  } catch {
    // Not a valid encoding.
    return false
  }
}

/**
 * Rewrites an address before routing. The router refuses addresses that it cannot decode or that are too long; readers
 * get the page for missing pages instead.
 */
export const readable = (address: string): string => {
  const [path = ''] = address.split('?')
  return isForScripts(path) || canBeRead(path) ? address : nowhere
}
