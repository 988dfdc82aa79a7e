import { describe, expect, it } from 'vitest'
import { createAddressing } from '#src/lib/address.ts'
import { giftLink, giftTokenOf } from './gift-link.ts'

const TOKEN = 'abcdefghij_-ABCDEFGH12'
const ORIGIN = 'https://mall.example.com'

describe('GC5 the link of a gift', () => {
  it.each([
    ['hash', '/', `${ORIGIN}/#/giftCard/receive?token=${TOKEN}`],
    ['hash', '/shop/', `${ORIGIN}/shop/#/giftCard/receive?token=${TOKEN}`],
    ['history', '/', `${ORIGIN}/giftCard/receive#token=${TOKEN}`],
    ['history', '/shop/', `${ORIGIN}/shop/giftCard/receive#token=${TOKEN}`],
  ] as const)('in %s mode below %s: no server is sent the secret', (router, base, expected) => {
    const link = giftLink(createAddressing(router, base), ORIGIN, TOKEN)
    expect(link).toBe(expected)
    const { pathname, search } = new URL(link)
    expect(pathname + search).not.toContain(TOKEN)
  })

  it('is read where it is written, and nowhere else', () => {
    const query = { search: `?token=${TOKEN}`, hash: '' }
    const fragment = { search: '', hash: `#token=${TOKEN}` }
    expect(giftTokenOf({ router: 'hash' }, query)).toBe(TOKEN)
    expect(giftTokenOf({ router: 'history' }, fragment)).toBe(TOKEN)
    expect(giftTokenOf({ router: 'history' }, query)).toBe('')
    expect(giftTokenOf({ router: 'hash' }, { search: '?token=short', hash: '' })).toBe('')
  })
})
