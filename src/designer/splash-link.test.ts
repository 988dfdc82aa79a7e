import { describe, expect, it } from 'vitest'
import { linkOfJumpUrl } from '#schemas/jump/jump.ts'
import { splashJumpUrl, splashLink, withLinkPart } from './splash-link.ts'

describe('the jump of a splash', () => {
  it.each([
    ['ProductList?catId=10', { jump: 'ProductList', query: { catId: '10' } }],
    ['Mall', { jump: 'Mall', query: {} }],
    ['https://shop.example/a?b=1', { jump: '12', query: { url: 'https://shop.example/a?b=1' } }],
    ['/goods/list?catId=10', null],
    ['', null],
    ['nowhere at all', null],
    [{ jump: 'Mall' }, null],
  ])('%j is %j', (jumpUrl, link) => expect(splashLink(jumpUrl)).toEqual(link))

  it.each(['ProductList?catId=10', 'Mall', 'https://shop.example/a?b=1', 'ProductList?word=%E8%8C%B6+%26'])(
    '%s is written again as what leads to the same place',
    (jumpUrl) => expect(linkOfJumpUrl(splashJumpUrl(splashLink(jumpUrl)))).toEqual(linkOfJumpUrl(jumpUrl)),
  )

  it('an address that is still being typed is kept', () => {
    const typed = splashJumpUrl({ jump: '12', query: { url: 'https:/' } })
    expect(splashLink(typed)).toEqual({ jump: '12', query: { url: 'https:/' } })
  })

  it('no jump is the empty text', () => expect(splashJumpUrl(undefined)).toBe(''))

  it('a part is set, and an emptied one goes', () => {
    const link = { jump: 'ProductList', query: { catId: '10' } }
    expect(splashJumpUrl(withLinkPart(link, ['query', 'catId'], '11'))).toBe('ProductList?catId=11')
    expect(splashJumpUrl(withLinkPart(link, ['query', 'catId'], undefined))).toBe('ProductList')
    expect(splashJumpUrl(withLinkPart(link, [], undefined))).toBe('')
    expect(splashJumpUrl(withLinkPart(null, [], { jump: 'Mall' }))).toBe('Mall')
  })
})
