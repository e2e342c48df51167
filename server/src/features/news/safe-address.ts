/** Links keep web, mail and chat addresses and relative ones, as the pages' Markdown does; a script is none of them. */
export const isSafeAddress = (address: string): boolean =>
  !/^\s*[a-z][a-z\d+.-]*:/i.test(address) || /^(?:https?|ircs?|mailto|xmpp):/i.test(address)
