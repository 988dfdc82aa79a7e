import { isIP, type BlockList } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getFamily } from '#server/platform/process/networks.ts'

export type Bindings = HttpBindings & {
  /** Client address as a trusted proxy reports it. */
  peer?: string
  /** Id of the member who asks, set once a call has found it out. */
  user?: string
  /** Gives up the request's place because it waits for something outside this process (serve-in-turns.ts). */
  leave?: () => void
}

/** Returns the client address reported by a trusted proxy, else by the socket; ignores headers of other senders. */
export function getPeer({ incoming, peer }: Bindings): string {
  return peer ?? plain(incoming.socket.remoteAddress ?? '')
}

/** Returns true if a trusted proxy forwarded the request for another address. */
export const isByProxy = ({ incoming, peer }: Bindings) =>
  peer !== undefined && peer !== plain(incoming.socket.remoteAddress ?? '')

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Masks an address for logs: drops the last number of IPv4 and everything after the third group of IPv6. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  if (isIP(address) !== 6) return ''
  const [head = ''] = address.split('::')
  return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::`
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/
const BY_PROXY =
  /^(?:forwarded|via|cdn-loop|(?:cf|x-(?:forwarded|original|real|client|cluster|envoy|amzn|azure|arr))-.+|.*(?:client|connecting|remote|user)-?ip)$/

/**
 * Returns true if a client on this machine asks directly. A proxy on this machine is recognized by the headers that
 * it adds, by the public host name that it passes on, or by HTTP/1.0, which nginx speaks by default.
 */
export function isFromHere({ incoming }: HttpBindings): boolean {
  const { socket, headers, httpVersion } = incoming
  const host = headers.host?.replace(/:\d+$/, '') ?? ''
  const direct = httpVersion !== '1.0' && !Object.keys(headers).some((name) => BY_PROXY.test(name))
  return direct && LOOPBACK.test(plain(socket.remoteAddress ?? '')) && LOOPBACK.test(host)
}

/** Returns the last address of X-Forwarded-For that is not a trusted proxy; earlier addresses may be forged. */
export function getClient({ incoming }: HttpBindings, trusted: BlockList): string {
  const told = incoming.headers['x-forwarded-for'] ?? ''
  const hops = (Array.isArray(told) ? told.join(',') : told).split(',').map(addressOf).reverse()
  let client = plain(incoming.socket.remoteAddress ?? '')
  for (const hop of hops) {
    if (hop === null || isIP(client) === 0 || !trusted.check(client, getFamily(client))) break
    client = hop
  }
  return client
}

/** Parses `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1` or `[2001:db8::1]:443`; returns null for anything else. */
function addressOf(hop: string): string | null {
  const [, bracketed, bare = hop.trim()] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? []
  const address = plain(bracketed ?? bare)
  return isIP(address) === 0 ? null : address
}
