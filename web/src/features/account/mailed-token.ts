/**
 * The token of a mailed link, removed from the address bar and so from the history. It is held in memory only: after a
 * reload the link in the email must be opened again.
 */
export const takeMailedToken = (): string | undefined => {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) history.replaceState(history.state, '', location.pathname)
  return token || undefined
}
