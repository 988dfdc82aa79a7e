import { describe, expect, it } from 'vitest'
import { checkLink } from '#schemas/widgets/parts/check-link.ts'
import { parseJumpUrl } from './jump.ts'
import { jumps } from './jumps.ts'

describe('§3 jumpUrl of the splash', () => {
  it.each([
    ['https://example.com/a', { jump: '12', query: { url: 'https://example.com/a' } }],
    ['/goods/index?goodsId=88', { path: '/goods/index?goodsId=88' }],
    ['#/goods/index?goodsId=88', { path: '/goods/index?goodsId=88' }],
    ['/#/noticeList', { path: '/noticeList' }],
    ['/', { path: '/' }],
    ['Mall', { jump: 'Mall', query: {} }],
    [' 20?goodsId=88 ', { jump: '20', query: { goodsId: '88' } }],
    ['-1', { jump: '-1', query: {} }],
    [60, { jump: '60', query: {} }],
  ])('follows %o', (jumpUrl, expected) => expect(parseJumpUrl(jumpUrl)).toEqual(expected))

  it.each([
    '',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
    '#//example.com',
    '#javascript:alert(1)',
    '/nowhere',
    '/goods/in dex',
    'NoSuchJump',
    'https://user@example.com',
    null,
    undefined,
    {},
    NaN,
  ])('refuses %o', (jumpUrl) => expect(parseJumpUrl(jumpUrl)).toBeUndefined())
})

describe('health of a link', () => {
  const codes = (link: unknown) => checkLink(link).map(({ code }) => code)

  it.each<[unknown, string[]]>([
    [{ jump: 'Mall' }, []],
    [{ jump: 'ProductDetail', query: { goodsId: '88' } }, []],
    [{ jump: 12, query: { url: 'https://example.com' } }, []],
    [{ jump: '99' }, ['link_unknown']],
    [{ jump: '__proto__' }, ['link_unknown']],
    [{ jump: '' }, ['link_unknown']],
    [{}, ['link_malformed']],
    [null, ['link_malformed']],
    [{ jump: 'pcSecondLevel' }, ['link_missing_parameter']],
    [{ jump: 'pcSecondLevel', query: { pageId: ' ' } }, ['link_missing_parameter']],
    [{ jump: 'ProductDetail', query: { goodsId: 'a/b' } }, ['link_bad_parameter']],
    [{ jump: '12' }, ['link_missing_parameter']],
    [{ jump: '12', query: { url: 'javascript:alert(1)' } }, ['link_bad_url']],
    [{ jump: '12', query: { url: 'https://http://example.com' } }, ['link_double_scheme']],
    [{ jump: '12', query: { url: 'https://https://' } }, ['link_bad_url']],
    [{ jump: 'shoppingCart' }, ['link_needs_login']],
    [{ jump: 'ReportIndex' }, ['link_needs_reporting']],
    [{ jump: '20' }, ['link_missing_parameter', 'link_needs_login']],
    ...[0, 51, 52, 55, 61].map((jump): [unknown, string[]] => [{ jump }, ['link_nowhere']]),
  ])('%o', (link, expected) => expect(codes(link)).toEqual(expected))

  it('names the missing parameter in Chinese', () => {
    expect(checkLink({ jump: 'pcSecondLevel' })[0]).toMatchObject({
      message: '缺少「页面」，点击后没有反应',
      path: ['query', 'pageId'],
    })
  })

  it.each(Object.keys(jumps))('%s speaks of its parameters by their labels', (jump) => {
    for (const { message } of checkLink({ jump })) {
      expect(message).toMatch(/[\u4e00-\u9fff]/)
      expect(message).not.toMatch(/pageId|goodsId|skuId|catId|url/)
    }
  })
})
