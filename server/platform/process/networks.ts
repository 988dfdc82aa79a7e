import { BlockList, isIP, isIPv6 } from 'node:net'

/** Builds a block list from addresses and networks such as `10.0.0.0/8`; null for invalid text. */
export function parseNetworks(texts: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const text of texts) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const most = isIPv6(address) ? 128 : 32
    const prefix = Number(bits ?? most)
    if (isIP(address) === 0 || prefix > most) return null
    list.addSubnet(address, prefix, getFamily(address))
  }
  return list
}

/** Returns the family name that `BlockList` uses. */
export const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns the key of limits per address: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export function getPeerKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`
}

/** Returns the network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function getNetworkKey(ip: string): string {
  const peer = getPeerKey(ip)
  if (peer.includes(':')) return `${peer.split(':').slice(0, 3).join(':')}::/48`
  return `${peer.split('.').slice(0, 3).join('.')}.0/24`
}
