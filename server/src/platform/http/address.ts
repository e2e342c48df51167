import ipaddr from 'ipaddr.js'

/** What limits count an address by: an IPv4 address, or the /64 network that an IPv6 address belongs to. */
export const addressKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}
