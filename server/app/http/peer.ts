import { isIP, type BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { familyOf } from '#server/platform/process/networks.ts'

export type Bindings = HttpBindings & {
  /** Client address as a trusted proxy reports it. */
  peer?: string
  /** Id of the member who asks, once a call has found it out. */
  user?: string
  /** Gives the place of the request to others: it waits for something else than this process (serve-in-turns.ts). */
  leave?: () => void
}

/** Who asks: the peer of the socket, or who a proxy of our own names. What anybody else's header says counts for nothing. */
export function peerOf({ incoming, peer }: Bindings): string {
  return peer ?? plain(incoming.socket.remoteAddress ?? '')
}

/** Whether a proxy of our own brought the request, in the name of another. */
export const isByProxy = ({ incoming, peer }: Bindings) =>
  peer !== undefined && peer !== plain(incoming.socket.remoteAddress ?? '')

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An address as a log may hold it: without what names one machine, the last number of IPv4 and all after the third of IPv6. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  if (isIP(address) !== 6) return ''
  const [head = ''] = address.split('::')
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::`
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/
/** What proxies and content networks write, each in its own words. */
const BY_PROXY =
  /^(?:forwarded|via|cdn-loop|(?:cf|x-(?:forwarded|original|real|client|cluster|envoy|amzn|azure|arr))-.+|.*(?:client|connecting|remote|user)-?ip)$/

/**
 * Whether somebody on this machine asks, with nobody between. A proxy on this machine lends the whole world its loopback
 * address; one that adds no header leaves the name that the world calls, or speaks HTTP/1.0 as nginx does unless told otherwise.
 */
export function isFromHere({ incoming }: HttpBindings): boolean {
  const { socket, headers, httpVersion } = incoming
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  const direct = httpVersion !== '1.0' && !Object.keys(headers).some((name) => BY_PROXY.test(name))
  return direct && LOOPBACK.test(plain(socket.remoteAddress ?? '')) && LOOPBACK.test(host)
}

/**
 * The client before our own proxies: of X-Forwarded-For, read from its end, the first address that is not one of them.
 * What stands before that one the client may have written itself.
 */
export function clientOf({ incoming }: HttpBindings, trusted: BlockList): string {
  const told = incoming.headers['x-forwarded-for'] ?? ''
  const hops = (Array.isArray(told) ? told.join(',') : told).split(',').map(addressOf).reverse()
  let client = plain(incoming.socket.remoteAddress ?? '')
  for (const hop of hops) {
    if (hop === null || isIP(client) === 0 || !trusted.check(client, familyOf(client))) break
    client = hop
  }
  return client
}

/** `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1` or `[2001:db8::1]:443`. */
function addressOf(hop: string): string | null {
  const [, bracketed, bare = hop.trim()] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  const address = plain(bracketed ?? bare)
  return isIP(address) === 0 ? null : address
}
