import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findJump } from '#schemas/jump/jumps.ts'
import { findAppImplantRedirect, formatHref, matchRoute, findRedirect, routeNames, getRoute } from './href.ts'
import { redirects, routes } from './routes.ts'
import { specifiedPaths } from './specified-paths-for-test.ts'

const beyond = [
  ...['/noticeList', '/noticeDetail', '/agreement', '/privacy', '/demo', '/demo/cashier'],
  ...['/giftCard/receive', '/giftCard/voucher', '/compare', '/scheme/shared'],
  ...['index', 'login', 'register', 'reset', 'suppliers', 'purchasers', 'brands'].map(
    (screen) => `/sharePlatform/${screen}`,
  ),
]

describe('§2 routes', () => {
  it.each([...specifiedPaths, ...beyond])('§2 %s', (path) => {
    const name = matchRoute(path)
    expect(name && routes[name].path).toBe(path)
    expect(name && getRoute(name).title).toMatch(/[\u4e00-\u9fff]/)
  })

  it('§2 no others, and none twice', () => {
    expect(
      routeNames.map((name) => routes[name].path).sort(),
      'a path that §2 does not name is entered in `beyond` of this file',
    ).toEqual([...specifiedPaths, ...beyond].sort())
  })

  it.each([
    ['/', 'mall'],
    ['/goods', 'goodsList'],
    ['/goods/', 'goodsList'],
    ['/goods/index?goodsId=1#top', 'goodsDetail'],
    ['/nowhere', undefined],
    ['', undefined],
    ['//', undefined],
    ['/constructor', undefined],
    ['/MALL/index', undefined],
  ])('§2 %o is the screen %o', (path, name) => expect(matchRoute(path)).toBe(name))

  it.each([
    ['/', '/mall/index'],
    ['/goods', '/goods/list'],
    ['/goods/', '/goods/list'],
    ['/goods/list/', undefined],
    ['//', undefined],
  ])('§2 %o leads to %o', (path, target) => expect(findRedirect(path)).toBe(target))

  it('§2 redirects lead to screens', () => {
    for (const target of Object.values(redirects)) expect(specifiedPaths).toContain(target)
  })

  it.each([
    ['noticeList', '/noticeList'],
    ['Mall', '/mall/index'],
    ['ProductList', '/goods/list'],
    ['shoppingCart', '/shoppingCart/index'],
    ['Center', '/center/index'],
  ])('§2 the other named route %s is %s', (name, path) => {
    const jump = findJump(name)
    expect(jump?.kind === 'route' && routes[jump.route].path).toBe(path)
  })
})

describe('§2 what a route asks', () => {
  const where = (test: (row: ReturnType<typeof getRoute>) => boolean) =>
    routeNames.filter((name) => test(getRoute(name))).map((name) => routes[name].path)

  it('§4 three routes need a token', () => {
    expect(where(({ auth }) => auth === true).sort()).toEqual(
      ['/shoppingCart/index', '/submit/index', '/scheme/goodsList'].sort(),
    )
  })
  it('a guest sees a login panel where everything is personal', () => {
    expect(
      where(({ personal }) => personal === true),
      'a route that is marked `personal` is named in this list too',
    ).toEqual([
      '/submit/addressList',
      '/submit/payO',
      '/center/index',
      '/lycenter/index',
      '/orderDetails',
      '/giftBook/submit',
      '/giftBook/addSubmit',
      '/giftBook/orderList',
      '/giftCard/voucher',
    ])
  })
  it.each([
    ['/pcSecondLevel', 'pageId'],
    ['/submit/index', 'buyNow'],
    ['/goods/index', 'goodsId'],
    ['/goods/index', 'skuId'],
    ['/goods/list', 'catId'],
    ['/moreGoods/index', 'timeRandom'],
    ['/center/index', 'tabId'],
    ['/center/index', 'pageId'],
    ['/lycenter/index', 'tabId'],
    ['/giftBook/pageIndex', 'bookId'],
    ['/giftBook/goodsDetails', 'bookId'],
    ['/giftBook/submit', 'bookId'],
    ['/giftBook/addSubmit', 'bookId'],
    ['/giftBook/orderList', 'bookId'],
    ['/giftCard/voucher', 'voucherId'],
  ])('§2 %s reads %s of its address', (path, key) => {
    const name = matchRoute(path)
    const query = name && getRoute(name).query?.()
    expect(query && z.safeParse(query, { [key]: 'x' }).data).toMatchObject({ [key]: 'x' })
    // A screen knows the parameter as a text; one that it does not know passes as anything.
    expect(query && z.safeParse(query, { [key]: 7 }).success).toBe(false)
  })
  it('§2 center and shop pages hide the navigation', () => {
    expect(where(({ nav }) => nav === 'hidden')).toEqual([
      '/center/index',
      '/lycenter/index',
      '/shop/homeShop',
      '/shop/shopList',
    ])
  })
  it('§2 the category navigation is always shown on the home page only', () => {
    expect(where(({ category }) => category === 'open')).toEqual(['/mall/index'])
  })
  it('§6 reporting operations', () => {
    expect(where(({ reporting }) => reporting === true).every((path) => path.startsWith('/report/'))).toBe(
      true,
    )
    expect(where(({ reporting }) => reporting === true)).toHaveLength(5)
  })
})

describe('links', () => {
  it('carries the query and leaves out what is absent or empty', () => {
    expect(formatHref('goodsDetail', { goodsId: '88', skuId: undefined })).toBe('/goods/index?goodsId=88')
    expect(formatHref('goodsList', { goodsName: '月饼 & 茶', catId: '' })).toBe(
      '/goods/list?goodsName=%E6%9C%88%E9%A5%BC+%26+%E8%8C%B6',
    )
    expect(formatHref('mall')).toBe('/mall/index')
  })
})

describe('§2 /appImplant/', () => {
  const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })
  it.each([
    [at('/appImplant/cqdx/index'), '/pc/#/appImplant/cqdx/index'],
    [at('/appImplant/general/index', '?a=1', '#b'), '/pc/#/appImplant/general/index?a=1#b'],
    [at('/old/appImplant/x/y'), '/pc/#/appImplant/x/y'],
    [at('/pc/appImplant/x'), '/pc/#/appImplant/x'],
    [at('/appImplant/'), '/pc/#/appImplant/'],
  ])('§2 %o goes to the /pc/ hash route', (from, to) => expect(findAppImplantRedirect(from)).toBe(to))

  it.each([
    at('/', '', '#/appImplant/cqdx/index'),
    at('/pc/', '', '#/appImplant/cqdx/index'),
    at('/mall/index', '?from=/appImplant/x'),
    at('/appImplant'),
    at('/appimplant/x'),
  ])('%o stays: only the pathname counts', (from) => expect(findAppImplantRedirect(from)).toBeUndefined())

  it('keeps the public base path', () => {
    expect(findAppImplantRedirect(at('/shop/appImplant/x'), '/shop/')).toBe('/shop/pc/#/appImplant/x')
  })
})
