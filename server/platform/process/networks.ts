import { BlockList, isIP, isIPv6 } from 'node:net'

/** From addresses and networks such as `10.0.0.0/8`; null for text that is neither. */
export function networks(texts: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const text of texts) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const most = isIPv6(address) ? 128 : 32
    const prefix = Number(bits ?? most)
    if (isIP(address) === 0 || prefix > most) return null
    list.addSubnet(address, prefix, familyOf(address))
  }
  return list
}

/** As `BlockList` names it. */
export const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** What a limit per address counts by: an IPv4 address, or the /64 that one IPv6 subscriber holds. */
export function peerKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`
}

/** The network of an address: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkKey(ip: string): string {
  const peer = peerKey(ip)
  if (peer.includes(':')) return `${peer.split(':').slice(0, 3).join(':')}::/48`
  return `${peer.split('.').slice(0, 3).join('.')}.0/24`
}
