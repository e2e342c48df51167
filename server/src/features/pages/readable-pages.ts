/** What the router takes for a varying part of an address, in characters. */
const maxPartLength = 100
/** An address at which nothing is. */
const nowhere = '/404'

/** Addresses of calls and files: whoever asks for them is no reader of pages. */
export const isForScripts = (path: string): boolean => /^\/(?:api|assets)(?:\/|$)/.test(path)

const canBeRead = (path: string): boolean => {
  try {
    return path.split('/').every(part => decodeURIComponent(part).length <= maxPartLength)
  } catch {
    // Not an encoding: nobody can say what was meant.
    return false
  }
}

/**
 * The address to be answered for the one that was asked for. The router refuses what it cannot decode, and what is too
 * long, before any page is looked for; a reader gets the page that says that nothing is there instead.
 */
export const readable = (address: string): string => {
  const [path = ''] = address.split('?')
  return isForScripts(path) || canBeRead(path) ? address : nowhere
}
