/**
 * The token of a mailed link, taken out of the address bar, where the history would keep it. It lives on in memory
 * only: after a reload the link in the mail is opened again.
 */
export const takeMailedToken = (): string | undefined => {
  const token = new URLSearchParams(location.search).get('token')
  if (token !== null) history.replaceState(history.state, '', location.pathname)
  return token || undefined
}
