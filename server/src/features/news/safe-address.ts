/** Allowed link addresses, as in the pages' Markdown: web, mail, chat and relative ones; no scripts. */
export const isSafeAddress = (address: string): boolean =>
  !/^\s*[a-z][a-z\d+.-]*:/i.test(address) || /^(?:https?|ircs?|mailto|xmpp):/i.test(address)
