// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { inquiries } from '#schemas/sourcing/inquiries/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { type Asked, Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import GoodsDetailScreen from './goods-detail.tsx'
import { detail, price, quotedOffer, skus, specs } from './goods-for-test.ts'

let server: TestServer
let mall: Mall
/** By path; what no test names answers with nothing. */
let answers: Map<string, (input: Asked['input']) => unknown>
const answer = (row: Endpoint, given: (input: Asked['input']) => unknown) => answers.set(row.path, given)
const inputsOf = (row: Endpoint) => server.askedOf(row).map(({ input }) => input)

let drawn: DrawnPart
const draw = async (search = '') => {
  mall.history.push(`/goods/index?goodsId=g1${search}`)
  drawn = await drawPart(
    <InMall mall={mall}>
      <GoodsDetailScreen />
    </InMall>,
  )
  // The goods lead to the addresses, and these to the delivery.
  for (const _ of ['addresses', 'delivery']) await drawn.flush()
}
const text = () => drawn.host.textContent
const shown = () => drawn.host.querySelector('[data-price]')?.textContent
const buttons = (name: string) =>
  [...drawn.host.querySelectorAll('button')].filter((button) => button.textContent === name)
const spec = (value: string) =>
  [...drawn.host.querySelectorAll('[role=group] button')].find((one) => one.textContent.startsWith(value))
const choose = async (value: string) => {
  await act(async () => spec(value)?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await drawn.flush()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answers = new Map()
  server = startTestServer()
  server.answer = ({ path, input }) => (answers.has(path) ? answers.get(path)?.(input) : [])
  mall = createTestMall({ transport: server.transport })
  mall.session.restore()
  mall.store.set(tokenAtom, 'token')
  answer(goods.findDetail, () => detail())
  answer(goods.findDetailSpec, () => ({ specs, skus }))
  answer(goods.findFamousGoodsList, () => [createGoodsCard({ goodsId: 'other', name: '另一只杯' })])
  answer(goods.delivery, () => ({ state: 'inStock', freight: '0.00', explanation: '免运费', promise: null }))
  answer(addresses.findAll, () => [])
  answer(coupons.couponOffers, () => ({ now: 0, offers: [] }))
  answer(cart.sumCount, () => 1)
  for (const write of [cart.save, goods.browseAdd, goods.favoritesAdd, goods.favoritesDelete])
    answer(write, () => null)
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => drawn.dispose())

describe('the choice', () => {
  it('GD3 buying too early says what is to be chosen, never that there is no stock, and leads there', async () => {
    await draw()
    await choose('红')
    await drawn.press('加入购物车')
    expect(text()).toContain('请选择 容量')
    expect(text()).not.toContain('库存不足')
    expect(document.activeElement?.textContent).toBe('大')
    expect(inputsOf(cart.save)).toEqual([])
  })

  it('GD4 a whole choice stands in the address, with its price, stock and code; one that is given back leaves it', async () => {
    await draw('&from=list')
    const { key } = mall.history.place()
    expect(shown()).toBe('￥90.00起')
    await choose('蓝')
    await choose('大')
    expect(mall.history.place()).toMatchObject({ search: '?goodsId=g1&from=list&skuId=s3', key })
    expect(shown()).toBe('￥120.00')
    expect(text()).toContain('仅剩 3 个 · 编号 s3')
    await choose('大')
    expect(mall.history.place().search).toBe('?goodsId=g1&from=list')
  })

  it('GD4 the skuId of the address is chosen, also a later one', async () => {
    await draw('&skuId=s3')
    expect(spec('蓝')?.getAttribute('aria-pressed')).toBe('true')
    await act(async () => mall.history.push('/goods/index?goodsId=g1&skuId=s1'))
    await drawn.flush()
    expect(spec('红')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('GD2 a SKU without stock can be looked at, not bought', async () => {
    await draw('&skuId=s2')
    expect(buttons('暂时无货').every((button) => button.disabled)).toBe(true)
    expect(buttons('加入购物车')).toEqual([])
    expect(spec('小')?.textContent).toContain('无货')
  })

  it('GD7 another SKU with fewer pieces clamps the quantity and says why', async () => {
    await draw('&skuId=s1')
    await drawn.type('数量', '５')
    await act(async () =>
      drawn.host.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    )
    await choose('蓝')
    expect(drawn.host.querySelector('input')?.value).toBe('3')
    expect(text()).toContain('现有库存 3 个，已调整为 3 个')
  })

  it('GD7 while several SKUs are still meant, the stock of none of them is told', async () => {
    await draw()
    await drawn.type('数量', '999')
    await act(async () =>
      drawn.host.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    )
    expect(text()).toContain('请先选择规格，已调整为')
    expect(text()).not.toContain('现有库存')
  })
})

describe('the way to the cart', () => {
  it('§3 GD11 sends the payload of the cart, never a price, and is locked meanwhile', async () => {
    let arrived = () => undefined as void
    answer(cart.save, () => new Promise<null>((done) => (arrived = () => done(null))))
    await draw('&skuId=s1')
    await drawn.press('加入购物车')
    expect(buttons('正在加入…').every((button) => button.disabled)).toBe(true)
    const payload = { checked: true, goodsId: 'g1', skuId: 's1', quantity: 1, reality: true, tag: '' }
    expect(inputsOf(cart.save)).toEqual([{ ...payload, deliveryType: 1 }])
    await act(async () => arrived())
    await drawn.flush()
    expect(buttons('加入购物车').some((button) => !button.disabled)).toBe(true)
  })

  it('GD8 out of its area both buttons are off, and a change of region asks again', async () => {
    mall.storage.local.set(
      'delivery-region',
      JSON.stringify({ ids: ['650000'], names: ['新疆维吾尔自治区'] }),
    )
    answer(goods.delivery, () => ({
      state: 'unserved',
      freight: null,
      explanation: '暂不支持配送到新疆',
      promise: null,
    }))
    await draw('&skuId=s1')
    expect(text()).toContain('不支持配送暂不支持配送到新疆')
    for (const name of ['加入购物车', '立即购买'])
      expect(buttons(name).every((button) => button.disabled)).toBe(true)
    expect(inputsOf(goods.delivery).at(-1)).toEqual({ regionId: '650000', skuId: 's1', quantity: '1' })
  })

  it('GD8 the default address comes first; without a region nothing is asked', async () => {
    await draw('&skuId=s1')
    expect(inputsOf(goods.delivery)).toEqual([])
    drawn.dispose()
    const usual = {
      addressId: 'a1',
      name: '王小礼',
      telephone: '19900001234',
      detail: '1 号',
      label: '',
      isDefault: true,
      regionGone: false,
      regionIds: ['310000', '310115'],
      regionNames: ['上海市', '浦东新区'],
    }
    answer(addresses.findAll, () => [usual])
    await draw('&skuId=s1')
    expect(text()).toContain('有货免运费')
    expect(inputsOf(goods.delivery).at(-1)).toMatchObject({ regionId: '310115' })
  })

  it.each([
    [{ deliveryType: 2 }, '自提商品不能加入购物车'],
    [{ goodsType: 9 }, '抱歉，该商品不支持加入购物车'],
  ])('GD9 GD10 %j hides 加入购物车, says why, and can be bought at once', async (given, words) => {
    answer(goods.findDetail, () => detail(given))
    await draw('&skuId=s1')
    expect(buttons('加入购物车')).toEqual([])
    expect(text()).toContain(words)
    expect(text()).toContain('自提')
    expect(inputsOf(goods.delivery)).toEqual([])
    await drawn.press('立即购买')
    expect(mall.history.place().pathname).toBe('/submit/index')
  })
})

describe('who looks', () => {
  it('GD6 a login brings the member’s price to the same page', async () => {
    mall.store.set(tokenAtom, null)
    answer(goods.findDetailSpec, () => ({
      specs,
      skus: mall.store.get(tokenAtom) ? skus : skus.map((one) => ({ ...one, price: price('130.00') })),
    }))
    await draw('&skuId=s1')
    expect(shown()).toBe('￥130.00')
    await drawn.type('数量', '2')
    await drawn.press('登录查看会员价')
    expect(mall.store.get(loginPromptAtom)).not.toBeNull()
    await act(async () => mall.store.set(tokenAtom, 'token'))
    await drawn.flush()
    expect(shown()).toBe('￥100.00')
    expect(text()).not.toContain('登录查看会员价')
    expect(drawn.host.querySelector('input')?.value).toBe('2')
  })

  it('GD14 a view is recorded once per open, for members', async () => {
    mall.store.set(tokenAtom, null)
    await draw('&skuId=s1')
    expect(inputsOf(goods.browseAdd)).toEqual([])
    await act(async () => mall.store.set(tokenAtom, 'token'))
    await drawn.flush()
    await choose('蓝')
    expect(inputsOf(goods.browseAdd)).toEqual([{ goodsId: 'g1' }])
  })

  it('GD13 the heart toggles with its count and offers the way back', async () => {
    answer(goods.findDetail, () => detail({ favourite: true }))
    await draw()
    const heart = () =>
      [...drawn.host.querySelectorAll('button')].find((one) => one.textContent.endsWith('人已收藏'))
    expect(heart()?.getAttribute('aria-pressed')).toBe('true')
    await drawn.press('已收藏 3 人已收藏')
    expect(heart()?.textContent).toBe('收藏 2 人已收藏')
    await drawn.press('撤销取消收藏')
    expect(heart()?.getAttribute('aria-pressed')).toBe('true')
    expect([inputsOf(goods.favoritesDelete), inputsOf(goods.favoritesAdd)]).toEqual([
      [{ goodsId: 'g1' }],
      [{ goodsId: 'g1' }],
    ])
  })
})

describe('a quote of the goods', () => {
  it('is told the member who has it, with the way to order at it', async () => {
    answer(inquiries.findQuotedGoodsPage, () => ({ list: [quotedOffer], total: 1, pageNum: 1, pageSize: 3 }))
    await draw()
    await drawn.flush()
    expect(text()).toContain('您有报价 ￥55.50白色 · 30 件 · 有效至 2026-12-01按报价下单')
    const way = [...drawn.host.querySelectorAll('a')].find((one) => one.textContent === '按报价下单')
    expect(way?.getAttribute('href')).toContain('/submit/index?buyNow=true&inquiryId=Q1')
    expect(inputsOf(inquiries.findQuotedGoodsPage)).toEqual([{ goodsId: 'g1', pageSize: 3 }])
  })

  it('one that is not accepted leads to where it is; without any there is nothing, and a guest does not ask', async () => {
    const list = [{ ...quotedOffer, accepted: false }]
    answer(inquiries.findQuotedGoodsPage, () => ({ list, total: 1, pageNum: 1, pageSize: 3 }))
    await draw()
    await drawn.flush()
    expect(text()).toContain('查看并接受')
    drawn.dispose()
    answer(inquiries.findQuotedGoodsPage, () => ({ list: [], total: 0, pageNum: 1, pageSize: 3 }))
    await draw()
    await drawn.flush()
    expect(text()).not.toContain('您有报价')
    drawn.dispose()
    const asked = inputsOf(inquiries.findQuotedGoodsPage).length
    mall.store.set(tokenAtom, null)
    await draw()
    await drawn.flush()
    expect(inputsOf(inquiries.findQuotedGoodsPage)).toHaveLength(asked)
  })
})

describe('GD17 what cannot be bought', () => {
  it('goods off the shelf say so, offer others, and have no buttons', async () => {
    answer(goods.findDetail, () => detail({ onShelf: false }))
    await draw()
    expect(text()).toContain('商品已下架')
    expect(text()).toContain('另一只杯')
    expect(inputsOf(goods.findFamousGoodsList)).toContainEqual({ catId: 'c11', count: 11 })
    expect([...buttons('加入购物车'), ...buttons('立即购买')]).toEqual([])
  })

  it('deleted goods are told from a failure, which can be tried again', async () => {
    answer(goods.findDetail, () => new Refusal('NOT_FOUND', '商品不存在或已删除'))
    await draw()
    expect(text()).toContain('商品已下架或不存在')
    drawn.dispose()
    answer(goods.findDetail, () => Promise.reject(new Error('no network')))
    await draw()
    expect(text()).toContain('商品暂时打不开')
    answer(goods.findDetail, () => detail())
    await drawn.press('重新加载')
    expect(drawn.host.querySelector('h1')?.textContent).toBe('保温杯')
  })
})
