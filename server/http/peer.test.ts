import { describe, expect, it } from 'vitest'
import { networks } from '#server/platform/process/networks.ts'
import { clientOf, peerOf, type Bindings } from './peer.ts'

/** A request from this socket with this X-Forwarded-For. */
function from(remoteAddress: string, told?: string): Bindings {
  const headers = told === undefined ? {} : { 'x-forwarded-for': told }
  // Of a connection no more is looked at.
  return { incoming: { socket: { remoteAddress }, headers } } as unknown as Bindings
}
const own = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']

function client(remoteAddress: string, told?: string): string {
  const trusted = networks(own)
  return trusted ? clientOf(from(remoteAddress, told), trusted) : ''
}

describe('who asks', () => {
  it('is the peer of the socket, whatever headers say', () => {
    expect(peerOf(from('::ffff:192.0.2.1', '198.51.100.7'))).toBe('192.0.2.1')
  })

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7:4711, 10.1.2.3:80', '198.51.100.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1, fd00::5', '2001:db8::1'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    [undefined, '127.0.0.1'],
    ['', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['198.51.100.7, <script>', '127.0.0.1'],
    ['10.1.1.1, 10.2.2.2', '10.1.1.1'],
  ])('behind our own proxy that says %j it is %s', (told, expected) => {
    expect(client('::ffff:127.0.0.1', told)).toBe(expected)
  })

  it('security 26 of a stranger X-Forwarded-For is not believed', () => {
    expect(client('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1')
    expect(client('192.0.2.1', '198.51.100.7, 127.0.0.1')).toBe('192.0.2.1')
  })

  it.each(['x', '10.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/a', '10.0.0.0/8/8', ''])(
    '%j is no network',
    (text) => {
      expect(networks([text])).toBeNull()
    },
  )
})
