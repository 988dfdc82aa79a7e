import { describe, expect, it } from 'vitest'
import { createAddressing } from '#src/lib/address.ts'
import { makeSecretLink, readSecret } from './secret-link.ts'

const TOKEN = 'abcdefghij_-ABCDEFGH12'
const ORIGIN = 'https://mall.example.com'

describe('GC5 the link of a gift or a scheme', () => {
  it.each([
    ['hash', '/', `${ORIGIN}/#/giftCard/receive?token=${TOKEN}`],
    ['hash', '/shop/', `${ORIGIN}/shop/#/giftCard/receive?token=${TOKEN}`],
    ['history', '/', `${ORIGIN}/giftCard/receive#token=${TOKEN}`],
    ['history', '/shop/', `${ORIGIN}/shop/giftCard/receive#token=${TOKEN}`],
  ] as const)('in %s mode below %s: no server is sent the secret', (router, base, expected) => {
    const link = makeSecretLink(createAddressing(router, base), ORIGIN, 'cardReceive', TOKEN)
    expect(link).toBe(expected)
    const { pathname, search } = new URL(link)
    expect(pathname + search).not.toContain(TOKEN)
  })

  it('leads to a scheme in the same way', () => {
    const link = makeSecretLink(createAddressing('history', '/'), ORIGIN, 'schemeShared', TOKEN)
    expect(link).toBe(`${ORIGIN}/scheme/shared#token=${TOKEN}`)
  })

  it('is read where it is written, and nowhere else', () => {
    const query = { search: `?token=${TOKEN}`, hash: '' }
    const fragment = { search: '', hash: `#token=${TOKEN}` }
    expect(readSecret({ router: 'hash' }, query)).toBe(TOKEN)
    expect(readSecret({ router: 'history' }, fragment)).toBe(TOKEN)
    expect(readSecret({ router: 'history' }, query)).toBe('')
    expect(readSecret({ router: 'hash' }, { search: '?token=short', hash: '' })).toBe('')
  })
})
