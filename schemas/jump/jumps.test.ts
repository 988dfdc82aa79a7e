import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { getRoute } from '#schemas/routes/href.ts'
import type { Effects, Tab } from './effects.ts'
import { findAddress } from './find-address.ts'
import type { Jump, JumpAddress } from './jump-row.ts'
import type { Target } from './jump.ts'
import { findJump, jumps } from './jumps.ts'
import { perform, performJumpUrl, performTarget } from './perform.ts'

type Call = readonly unknown[]

interface Visitor {
  loggedIn?: boolean
  mayReport?: boolean
}

/** Effects that write down what was asked of them. */
function spy({ loggedIn = true, mayReport = true }: Visitor = {}) {
  const calls: Call[] = []
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args])
    }
  let resume = () => {}
  const visitor = { loggedIn, mayReport }
  const effects: Effects = {
    navigate: note('navigate'),
    openApp: note('openApp'),
    back: note('back'),
    openExternal: note('openExternal'),
    addToCart: note('addToCart'),
    downloadApiDoc: note('downloadApiDoc'),
    openChat: note('openChat'),
    warn: note('warn'),
    report: ({ code }) => calls.push(['report', code]),
    isLoggedIn: () => visitor.loggedIn,
    mayReport: () => visitor.mayReport,
    requireLogin(go) {
      calls.push(['requireLogin'])
      resume = go
    },
  }
  const logIn = () => {
    visitor.loggedIn = true
    resume()
  }
  return { calls, effects, logIn }
}

function follow(link: unknown, visitor?: Visitor) {
  const { calls, effects } = spy(visitor)
  perform(link, effects)
  return calls
}

const here = { newTab: false }
const admin = (target: string, query = {}): Call => ['openApp', 'admin', target, { query, newTab: false }]
const platform = (target: string): Call => ['openApp', 'platform', target, { query: {}, newTab: false }]
const go = (path: string): Call => ['navigate', path, here]

/** The parameters that an object's schema knows. */
function namesOf(schema: object | undefined): string[] {
  const shape = schema && 'shape' in schema ? schema.shape : undefined
  return isRecord(shape) ? Object.keys(shape) : []
}

type Row = [id: string, query: Record<string, string>, expected: Call | undefined]

const table: Row[] = [
  ['Mall', {}, go('/mall/index')],
  ['ProductList', {}, go('/goods/list')],
  ['ProductList', { catId: '12' }, go('/goods/list?catId=12')],
  ['pcSecondLevel', { pageId: '31' }, go('/pcSecondLevel?pageId=31')],
  ['ProductDetail', { goodsId: '88', skuId: '880' }, go('/goods/index?goodsId=88&skuId=880')],
  ['ProductDetail', { goodsId: '88' }, go('/goods/index?goodsId=88')],
  ['shoppingCart', {}, go('/shoppingCart/index')],
  ['Center', {}, go('/center/index')],
  ['Center', { pageId: '5', tabId: '0' }, go('/center/index?pageId=5')],
  ['Center', { tabId: 'order' }, go('/center/index?tabId=order')],
  ['Center', { lyadmin: '/shoppingCart' }, go('/center/index?tabId=gwc')],
  ['noticeList', {}, go('/noticeList')],
  ['ReportIndex', {}, go('/report/index')],
  ['biddingAnnouncementIndex', {}, go('/biddingAnnouncement/index')],
  ['seniorPartnerIndex', {}, go('/seniorPartner/index')],
  ['moreGoodsIndex', { timeRandom: '1763' }, go('/moreGoods/index?timeRandom=1763')],

  ['userDoc', {}, admin('userDoc')],
  ['projectDesignList', {}, admin('projectDesignList')],
  ['electronStoreInquiry', {}, admin('electronStoreInquiry')],
  ['electronStore', {}, admin('electronStore', { status: '1' })],
  ['inquiry', {}, admin('inquiry')],
  ['ProjectDemandList', {}, admin('ProjectDemandList')],
  ['designCardBook', {}, admin('designCardBook')],

  ['Jifen', {}, platform('Jifen')],
  ['FuLi', {}, platform('FuLi')],
  ['Jicai', {}, platform('Jicai')],
  ['APIduijie', {}, platform('APIduijie')],
  ['B2b2c', {}, platform('B2b2c')],
  ['Contact', {}, platform('Contact')],
  ['Dianshangshengtai', {}, platform('Dianshangshengtai')],
  ['Fenxiao', {}, platform('Fenxiao')],
  ['Siyu', {}, platform('Siyu')],

  ['-1', {}, ['back']],
  ['0', {}, undefined],
  ['51', {}, undefined],
  ['52', {}, undefined],
  ['55', {}, undefined],
  ['61', {}, undefined],
  ['12', { url: 'https://example.cn/a?b=1' }, ['openExternal', 'https://example.cn/a?b=1']],
  ['12', { url: 'https://http://example.cn/a' }, ['openExternal', 'http://example.cn/a']],
  ['20', { goodsId: '88' }, ['addToCart', { goodsId: '88' }]],
  [
    '20',
    { goodsId: '88', skuId: '9', quantity: '3' },
    ['addToCart', { goodsId: '88', skuId: '9', quantity: 3 }],
  ],
  ['50', {}, ['downloadApiDoc']],
  ['60', {}, ['openChat']],
]

describe('§2 jump actions, row for row', () => {
  it.each(table)('§2 %s %o', (jump, query, expected) => {
    expect(follow({ jump, query })).toEqual(expected === undefined ? [] : [expected])
  })

  it('§2 the table has these rows and no others', () => {
    expect(Object.keys(jumps).sort(), 'each jump has its cases in `table` of this file').toEqual(
      [...new Set(table.map(([id]) => id))].sort(),
    )
  })

  it.each(Object.entries(jumps))('§2 %s has words for the link picker', (_, { label, description }) => {
    expect(label).toMatch(/\S/)
    expect(description).toMatch(/[\u4e00-\u9fff]/)
  })

  it.each(Object.entries<Jump>(jumps))('§2 %s takes what its screen asks for', (_, jump) => {
    if (jump.kind !== 'route') return
    const asked = namesOf(getRoute(jump.route).query?.()).filter((name) => /(?:^i|I)d$/.test(name))
    const given = namesOf(jump.params)
    expect(
      asked.length === 0 || asked.some((name) => given.includes(name)),
      `the screen ${jump.route} reads ${asked.join(', ')} of its address: give the row such parameters`,
    ).toBe(true)
  })

  it('§2 a number is understood as its id', () => {
    expect(follow({ jump: -1 })).toEqual([['back']])
    expect(follow({ jump: 20, query: { goodsId: 88 } })).toEqual([['addToCart', { goodsId: '88' }]])
  })
})

describe('§2 open type', () => {
  it("§2 opens a new tab when the open type is 'open'", () => {
    expect(follow({ jump: 'Mall', open: 'open' })).toEqual([['navigate', '/mall/index', { newTab: true }]])
    expect(follow({ jump: 'userDoc', open: 'open' })).toEqual([
      ['openApp', 'admin', 'userDoc', { query: {}, newTab: true }],
    ])
  })

  it.each(['', 'self', 'OPEN', 'true'])('§2 open type %o stays in the tab', (open) => {
    expect(follow({ jump: 'Mall', open })).toEqual([go('/mall/index')])
  })
})

describe('§2 what cannot be followed does nothing and is reported', () => {
  const unknown = ['99', '1e1', '-2', 'mall', '__proto__', 'constructor', 'toString', '', ' ', 'NaN', 'null']
  it.each(unknown)('§2 unknown id %o', (jump) => {
    expect(follow({ jump })).toEqual([['report', 'jump_unknown']])
  })

  it.each([
    undefined,
    null,
    NaN,
    12,
    'Mall',
    [],
    {},
    { jump: null },
    { jump: {} },
    { jump: NaN },
    { jump: true },
    { jump: 'x'.repeat(101) },
  ])('§2 malformed link %o', (link) => {
    expect(follow(link)).toEqual([['report', 'jump_malformed']])
  })

  it.each<[string, Record<string, unknown> | undefined]>([
    ['pcSecondLevel', undefined],
    ['pcSecondLevel', { pageId: '' }],
    ['ProductDetail', { skuId: '1' }],
    ['ProductDetail', { goodsId: '../admin' }],
    ['12', {}],
    ['12', { url: 'javascript:alert(1)' }],
    ['12', { url: '/goods/index' }],
    ['20', {}],
    ['20', { goodsId: '1', quantity: '0' }],
    ['20', { goodsId: '1', quantity: '-1' }],
    ['20', { goodsId: '1', quantity: '1e3' }],
    ['20', { goodsId: '1', quantity: '1.5' }],
  ])('§2 %s with the parameters %o', (jump, query) => {
    expect(follow({ jump, query })).toEqual([['report', 'jump_parameter']])
  })
})

describe('§6 what needs a login or a permission', () => {
  it.each(['shoppingCart', '20'])('§6 %s opens the login first and goes on after it', (jump) => {
    const { calls, effects, logIn } = spy({ loggedIn: false })
    perform({ jump, query: { goodsId: '88' } }, effects)
    expect(calls).toEqual([['requireLogin']])
    logIn()
    expect(calls).toHaveLength(2)
  })

  it('§6 ReportIndex asks for a login before the permission', () => {
    const { calls, effects, logIn } = spy({ loggedIn: false, mayReport: false })
    perform({ jump: 'ReportIndex' }, effects)
    expect(calls).toEqual([['requireLogin']])
    logIn()
    expect(calls[1]).toEqual(['warn', '抱歉，您不属于礼品公司、落地服务商或高级合伙人，暂无权限操作！'])
  })

  it('§6 what needs a login alone asks for no more', () => {
    expect(follow({ jump: 'shoppingCart' }, { mayReport: false })).toEqual([go('/shoppingCart/index')])
  })

  it('§6 ReportIndex opens for those who may report', () => {
    expect(follow({ jump: 'ReportIndex' })).toEqual([go('/report/index')])
  })

  it('§6 a guest may follow everything else', () => {
    const needing = table.filter(([id]) => findJump(id)?.needs !== undefined).map(([id]) => id)
    expect(needing, 'a jump with `needs` is named in this list, once for each of its cases').toEqual([
      'shoppingCart',
      'ReportIndex',
      '20',
      '20',
    ])
    for (const [jump, query] of table.filter(([id]) => !needing.includes(id)))
      expect(follow({ jump, query }, { loggedIn: false })).not.toContainEqual(['requireLogin'])
  })
})

describe('§2 the address of a clickable', () => {
  it.each<[Target, JumpAddress | null]>([
    [{ jump: 'ProductDetail', query: { goodsId: '88' } }, { path: '/goods/index?goodsId=88' }],
    [{ jump: 'Center', query: { lyadmin: '/shoppingCart' } }, { path: '/center/index?tabId=gwc' }],
    [{ jump: '12', query: { url: 'https://example.com' } }, { url: 'https://example.com' }],
    [{ path: '/shop/index?shopId=3' }, { path: '/shop/index?shopId=3' }],
    // Buttons: an action, a screen behind a login, a child application, and links that lead nowhere.
    [{ jump: '20', query: { goodsId: '88' } }, null],
    [{ jump: 'shoppingCart' }, null],
    [{ jump: 'Jifen' }, null],
    [{ jump: '0' }, null],
    [{ jump: 'unknown' }, null],
    [{ jump: 'ProductDetail', query: { goodsId: '../admin' } }, null],
  ])('§2 %o', (target, address) => {
    expect(findAddress(target)).toEqual(address)
  })
})

describe('§6 “more” of a widget with goods', () => {
  it.each<[Target, boolean]>([
    [{ jump: 'moreGoodsIndex', open: 'open' }, true],
    [{ jump: 'moreGoodsIndex', query: { timeRandom: '17' } }, false],
    [{ jump: 'ProductList', query: { catId: '18' } }, false],
    [{ path: '/goods/list' }, false],
  ])('%o takes its goods along: %s', (target, takes) => {
    const { calls, effects } = spy()
    const tabs: Tab[] = []
    performTarget(target, effects, (tab) => tabs.push(tab))
    expect(tabs).toEqual(takes ? [{ newTab: true }] : [])
    expect(calls).toHaveLength(takes ? 0 : 1)
  })
})

describe('§4 the splash follows its jumpUrl', () => {
  it.each<[unknown, Call]>([
    ['https://example.com', ['openExternal', 'https://example.com']],
    ['#/goods/index?goodsId=88', go('/goods/index?goodsId=88')],
    ['pcSecondLevel?pageId=3', go('/pcSecondLevel?pageId=3')],
    ['20?goodsId=88', ['addToCart', { goodsId: '88' }]],
    ['javascript:alert(1)', ['report', 'jump_malformed']],
    ['//example.com', ['report', 'jump_malformed']],
    [null, ['report', 'jump_malformed']],
    ['pcSecondLevel', ['report', 'jump_parameter']],
  ])('§4 %o', (jumpUrl, expected) => {
    const { calls, effects } = spy()
    performJumpUrl(jumpUrl, effects)
    expect(calls).toEqual([expected])
  })
})
