import ipaddr from 'ipaddr.js'

const network = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => {
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

/** The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export const addressKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : network(address, 64)
}

/**
 * The network of an address, /24 or /64, and for IPv6 also the /48 that one customer may have, with 65,536 such
 * networks.
 */
export const networksOf = (ip: string): { readonly narrow: string; readonly wide?: string } => {
  if (!ipaddr.isValid(ip)) return { narrow: 'unknown' }
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4'
    ? { narrow: network(address, 24) }
    : { narrow: network(address, 64), wide: network(address, 48) }
}
