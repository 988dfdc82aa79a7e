import { describe, expect, it } from 'vitest'
import { readPage } from '#schemas/page/read.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { checkPictures, findPictures } from './pictures.ts'
import { checkReferences, findReferences, type KnownGoods } from './references.ts'
import { checkRules, findRules } from './rules.ts'

function pageOf(widgets: readonly unknown[], settings = {}) {
  const page = readPage(JSON.stringify({ schema: 1, settings, widgets }))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return page
}
const banner = (jump: string, query: Record<string, string>) => ({
  id: 'w',
  type: 'image-banner',
  v: 1,
  props: { image: { src: '/pictures/a.jpg', alt: '年货' }, link: { jump, query } },
})
const grid = (source: unknown) => ({ id: 'g', type: 'goods-grid', v: 1, props: { source } })

const known: KnownGoods = {
  isOn: true,
  isShopClosed: false,
  isSoldOut: false,
  isByPickup: false,
  skuIds: new Set(['s1']),
}
const goods = new Map([
  ['1', known],
  ['2', { ...known, isOn: false }],
  ['3', { ...known, isSoldOut: true }],
  ['4', { ...known, isByPickup: true }],
  ['5', { ...known, isShopClosed: true }],
])
function check(widget: unknown, settings = {}) {
  const references = findReferences(pageOf([widget], settings), registry)
  return checkReferences(references, { pages: new Set(['p1']), goods }).map(
    ({ code, level, path, widgetId }) => [code, level, widgetId, path.join('.')],
  )
}

describe('links', () => {
  it.each([
    ['pcSecondLevel', { pageId: 'p1' }, []],
    ['pcSecondLevel', { pageId: 'p2' }, [['page_missing', 'error', 'w', 'props.link.query.pageId']]],
    ['ProductDetail', { goodsId: '1' }, []],
    ['ProductDetail', { goodsId: '1', skuId: 's1' }, []],
    [
      'ProductDetail',
      { goodsId: '1', skuId: 's2' },
      [['sku_missing', 'error', 'w', 'props.link.query.skuId']],
    ],
    ['ProductDetail', { goodsId: '9' }, [['goods_missing', 'error', 'w', 'props.link.query.goodsId']]],
    ['ProductDetail', { goodsId: '2' }, [['goods_off', 'error', 'w', 'props.link.query.goodsId']]],
    ['ProductDetail', { goodsId: '3' }, [['goods_sold_out', 'notice', 'w', 'props.link.query.goodsId']]],
    ['ProductDetail', { goodsId: '4' }, []],
    ['ProductDetail', { goodsId: '5' }, [['shop_closed', 'error', 'w', 'props.link.query.goodsId']]],
    ['20', { goodsId: '4' }, [['goods_by_pickup', 'error', 'w', 'props.link.query.goodsId']]],
  ])('%s %j', (jump, query, found) => {
    expect(check(banner(jump, query))).toEqual(found)
  })

  it('of the splash that are paths of the mall are told at its address', () => {
    const splash = { show: true, imgUrl: '/pictures/a.jpg' }
    const codes = (jumpUrl: string) => check(grid({ by: 'ids', ids: [] }), { splash: { ...splash, jumpUrl } })
    expect(codes('/goods/index?goodsId=1&skuId=s2')).toEqual([
      ['sku_missing', 'error', undefined, 'settings.splash.jumpUrl'],
    ])
    expect(codes('#/pcSecondLevel?pageId=p1')).toEqual([])
  })

  it('of the splash are checked while it shows', () => {
    const splash = { show: true, imgUrl: '/pictures/a.jpg', jumpUrl: 'ProductDetail?goodsId=9' }
    expect(check(grid({ by: 'ids', ids: [] }), { splash })).toEqual([
      ['goods_missing', 'error', undefined, 'settings.splash.jumpUrl'],
    ])
    expect(check(grid({ by: 'ids', ids: [] }), { splash: { ...splash, show: false } })).toEqual([])
  })
})

describe('links inside rich text', () => {
  const text = (html: string) => ({ id: 't', type: 'rich-text', v: 1, props: { html } })
  const codes = (href: string) => check(text(`<p>看看<a href="${href}">这里</a></p>`)).map(([code]) => code)

  it.each([
    ['#/goods/index?goodsId=1', []],
    ['/goods/index?goodsId=1&amp;skuId=s1', []],
    ['/goods/index?goodsId=1&amp;skuId=s2', ['sku_missing']],
    ['#/goods/index?goodsId=9', ['goods_missing']],
    ['/goods/index?goodsId=9', ['goods_missing']],
    ['/pc/#/goods/index?goodsId=9', ['goods_missing']],
    ['/goods/index?goodsId=2', ['goods_off']],
    ['/goods/index?goodsId=1。', []],
    ['/pcSecondLevel?pageId=p1', []],
    ['/#/pcSecondLevel?pageId=p2', ['page_missing']],
    ['/pageHtml/index?pageId=p2', ['page_missing']],
    ['/pcSecondLevel', ['screen_missing']],
    ['/goods/idnex?goodsId=1', ['screen_missing']],
    ['#/nowhere', ['screen_missing']],
    ['#top', ['screen_missing']],
    ['/', []],
    ['/pc/', []],
    ['/goods', []],
    ['/noticeList/', []],
    ['/demo/supply-chain-api.html', []],
    ['/pictures/a.jpg?w=1', []],
    ['/uploads/手册.pdf', []],
    ['/mall/v1/uploads/picture?id=1', []],
    ['/appImplant/cqdx/index?path=1', []],
    ['https://example.com/nowhere', []],
    ['tel:10086', []],
    ['javascript:alert(1)', []],
  ])('%s: %j', (href, found) => expect(codes(href)).toEqual(found))

  it('are told at the text, each once', () => {
    const link = '<a href="#/nowhere">去哪里</a>'
    expect(check(text(link + link))).toEqual([['screen_missing', 'error', 't', 'props.html']])
  })
})

it('goods that a list names are told at their place', () => {
  expect(check(grid({ by: 'ids', ids: ['1', '2', '9', '4', '5'] }))).toEqual([
    ['goods_off', 'error', 'g', 'props.source.ids.1'],
    ['goods_missing', 'error', 'g', 'props.source.ids.2'],
    ['shop_closed', 'error', 'g', 'props.source.ids.4'],
  ])
})

describe('rules for goods', () => {
  const rule = { by: 'query', brandIdList: ['7'], count: 10 }
  const found = (count: number, orderType = 'default') => {
    const rules = findRules(pageOf([grid({ ...rule, orderType })]), registry)
    return checkRules(rules, new Map(rules.map(({ key }) => [key, count]))).map(({ code }) => code)
  }
  it('are told with no goods, with fewer than they show, and with nearly all', () => {
    expect([0, 3, 10, 1_000, 1_001].map((count) => found(count))).toEqual([
      ['rule_empty'],
      ['rule_few'],
      [],
      [],
      ['rule_wide'],
    ])
  })
  it('that say which goods come first may be wide', () => expect(found(5_000, 'sales')).toEqual([]))
  it('that were not counted are not told', () =>
    expect(checkRules(findRules(pageOf([grid(rule)]), registry), new Map())).toEqual([]))
})

it('heavy pictures are told by their size', () => {
  const pictures = findPictures(pageOf([banner('Mall', {})]).widgets, registry)
  const told = (bytes: number) => checkPictures(pictures, new Map([['/pictures/a.jpg', bytes]]))
  expect(told(1_000_000)).toEqual([])
  expect(told(1_840_000)[0]).toMatchObject({
    message: '图片有 1.8 MB，手机上打开慢，建议 1 MB 以内',
    path: ['props', 'image'],
  })
})
