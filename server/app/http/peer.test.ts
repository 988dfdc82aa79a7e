import { describe, expect, it } from 'vitest'
import { parseNetworks } from '#server/platform/process/networks.ts'
import { getClient, isFromHere, maskAddress, getPeer, type Bindings } from './peer.ts'

/** A request from this socket with this X-Forwarded-For. */
function from(remoteAddress: string, told?: string): Bindings {
  const headers = told === undefined ? {} : { 'x-forwarded-for': told }
  // The code under test reads only these fields of a connection.
  return { incoming: { socket: { remoteAddress }, headers } } as unknown as Bindings
}
const own = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']

function client(remoteAddress: string, told?: string): string {
  const trusted = parseNetworks(own)
  return trusted ? getClient(from(remoteAddress, told), trusted) : ''
}

describe('whether somebody on this machine asks', () => {
  const asks = (remoteAddress: string, headers: Record<string, string> = {}, httpVersion = '1.1') => {
    const incoming = {
      socket: { remoteAddress },
      headers: { host: 'localhost:8080', ...headers },
      httpVersion,
    }
    return isFromHere({ incoming } as unknown as Bindings)
  }

  it.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s does', (address) => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080', '[::1]'])
      expect(asks(address, { host })).toBe(true)
  })

  it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '10.0.0.1', ''])('%j does not', (address) => {
    expect(asks(address)).toBe(false)
  })

  it.each([
    ...['forwarded', 'via', 'cdn-loop', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'],
    ...['x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for', 'true-client-ip'],
    ...['cf-connecting-ip', 'cf-ray', 'fastly-client-ip', 'x-envoy-external-address', 'x-amzn-trace-id'],
    ...['x-azure-clientip', 'x-arr-log-id', 'x-proxyuser-ip', 'client-ip', 'remote-ip'],
  ])('nobody does with the header %s', (name) => {
    expect(asks('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false)
  })

  it.each(['mall.example.com', '192.0.2.1:8080', 'localhost.example.com', ''])(
    'nobody does who calls %j',
    (host) => expect(asks('127.0.0.1', { host })).toBe(false),
  )

  it('what scrapes and browsers send is no sign of a proxy', () => {
    const names = [
      'user-agent',
      'accept',
      'accept-encoding',
      'connection',
      'authorization',
      'origin',
      'cookie',
    ]
    for (const name of [...names, 'x-prometheus-scrape-timeout-seconds', 'x-requested-with'])
      expect(asks('127.0.0.1', { [name]: 'x' })).toBe(true)
  })

  it('nobody does by HTTP/1.0', () => {
    expect(asks('127.0.0.1', {}, '1.0')).toBe(false)
  })
})

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34::5', '2001:db8:12::'],
  ['::1', '::'],
  ['unknown', ''],
])('a log holds %s as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked)
})

describe('who asks', () => {
  it('is the peer of the socket, whatever headers say', () => {
    expect(getPeer(from('::ffff:192.0.2.1', '198.51.100.7'))).toBe('192.0.2.1')
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
      expect(parseNetworks([text])).toBeNull()
    },
  )
})
