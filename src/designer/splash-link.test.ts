import { describe, expect, it } from 'vitest'
import { parseJumpUrl } from '#schemas/jump/jump.ts'
import { formatSplashJumpUrl, parseSplashLink, setLinkPart } from './splash-link.ts'

describe('the jump of a splash', () => {
  it.each([
    ['ProductList?catId=10', { jump: 'ProductList', query: { catId: '10' } }],
    ['Mall', { jump: 'Mall', query: {} }],
    ['https://shop.example/a?b=1', { jump: '12', query: { url: 'https://shop.example/a?b=1' } }],
    ['/goods/list?catId=10', null],
    ['', null],
    ['nowhere at all', null],
    [{ jump: 'Mall' }, null],
  ])('%j is %j', (jumpUrl, link) => expect(parseSplashLink(jumpUrl)).toEqual(link))

  it.each(['ProductList?catId=10', 'Mall', 'https://shop.example/a?b=1', 'ProductList?word=%E8%8C%B6+%26'])(
    '%s is written again as what leads to the same place',
    (jumpUrl) =>
      expect(parseJumpUrl(formatSplashJumpUrl(parseSplashLink(jumpUrl)))).toEqual(parseJumpUrl(jumpUrl)),
  )

  it('an address that is still being typed is kept', () => {
    const typed = formatSplashJumpUrl({ jump: '12', query: { url: 'https:/' } })
    expect(parseSplashLink(typed)).toEqual({ jump: '12', query: { url: 'https:/' } })
  })

  it('no jump is the empty text', () => expect(formatSplashJumpUrl(undefined)).toBe(''))

  it('a part is set, and an emptied one goes', () => {
    const link = { jump: 'ProductList', query: { catId: '10' } }
    expect(formatSplashJumpUrl(setLinkPart(link, ['query', 'catId'], '11'))).toBe('ProductList?catId=11')
    expect(formatSplashJumpUrl(setLinkPart(link, ['query', 'catId'], undefined))).toBe('ProductList')
    expect(formatSplashJumpUrl(setLinkPart(link, [], undefined))).toBe('')
    expect(formatSplashJumpUrl(setLinkPart(null, [], { jump: 'Mall' }))).toBe('Mall')
  })
})
