// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goodsCard } from '#registry/draw-for-test.tsx'
import { addresses } from '#schemas/api/addresses.ts'
import { cart } from '#schemas/api/cart.ts'
import { goods } from '#schemas/api/goods.ts'
import type { Price } from '#schemas/entities/goods-card.ts'
import type { GoodsDetail, GoodsSku } from '#schemas/entities/goods-detail.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { goTo, place } from '#src/lib/router.ts'
import { localStore, sessionStore } from '#src/lib/storage.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import GoodsDetailScreen from './goods-detail.tsx'

type Answer = (row: unknown, input: Record<string, unknown>) => Promise<unknown>
const server = vi.hoisted(() => ({ answer: (() => Promise.reject(new Error('unset'))) as Answer }))
vi.mock('#src/api/client.ts', () => ({
  call: (row: unknown, input: Record<string, unknown>) => server.answer(row, input),
}))

const price = (cash: string): Price => ({
  ...{ payModel: 2, cash, integral: '0', goodsPrice: '130.00', marketPrice: '199.00' },
})
const sku = (skuId: string, specValues: string[], stock: number, cash = '100.00'): GoodsSku => ({
  ...{ skuId, code: skuId, specValues, stock, picture: `/${skuId}.svg` },
  price: price(cash),
})
const detail = (given: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...goodsCard({ goodsId: 'g1', skuId: 's1', name: '保温杯', price: price('100.00') }),
  ...{ pictures: ['/1.svg', '/2.svg'], video: null, detail: '', params: [], services: ['7天无理由'] },
  categoryPath: [
    { catId: 'c1', name: '杯壶' },
    { catId: 'c11', name: '保温杯' },
  ],
  ...{ brandId: 'b1', unit: 0, step: 1, limitNumber: null, distributionMode: 0, favourite: false },
  ...{ favouriteCount: 3, volumePrices: [], areaLimit: [], publishedAt: 0 },
  ...given,
})
const specs = [
  { name: '颜色', values: ['红', '蓝'].map((value) => ({ value, picture: null })) },
  { name: '容量', values: ['大', '小'].map((value) => ({ value, picture: null })) },
]
const skus = [
  sku('s1', ['红', '大'], 8),
  sku('s2', ['红', '小'], 0, '90.00'),
  sku('s3', ['蓝', '大'], 3, '120.00'),
]

const answers = new Map<unknown, (input: Record<string, unknown>) => unknown>()
const asked = vi.fn<(row: unknown, input: Record<string, unknown>) => void>()
const inputsOf = (row: unknown) => asked.mock.calls.filter(([one]) => one === row).map(([, input]) => input)

let drawn: DrawnPart
const draw = async (search = '') => {
  goTo(`/goods/index?goodsId=g1${search}`)
  drawn = await drawPart(<GoodsDetailScreen />)
  await drawn.settle()
}
const text = () => drawn.host.textContent
const shown = () => drawn.host.querySelector('[data-price]')?.textContent
const buttons = (name: string) =>
  [...drawn.host.querySelectorAll('button')].filter((button) => button.textContent === name)
const spec = (value: string) =>
  [...drawn.host.querySelectorAll('[role=group] button')].find((one) => one.textContent.startsWith(value))
const choose = async (value: string) => {
  await act(async () => spec(value)?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await drawn.settle()
}

beforeEach(() => {
  localStore.clear()
  sessionStore.clear()
  asked.mockReset()
  answers.clear()
  mallStore.set(tokenAtom, 'token')
  mallStore.set(loginPromptAtom, null)
  answers
    .set(goods.findDetail, () => detail())
    .set(goods.findDetailSpec, () => ({ specs, skus }))
    .set(goods.findFamousGoodsList, () => [goodsCard({ goodsId: 'other', name: '另一只杯' })])
    .set(goods.delivery, () => ({ state: 'inStock', freight: '0.00', explanation: '免运费' }))
    .set(addresses.findAll, () => [])
    .set(cart.sumCount, () => 1)
  server.answer = async (row, input) => {
    asked(row, input)
    return answers.get(row)?.(input) ?? []
  }
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
    const { key } = place.get()
    expect(shown()).toBe('￥90.00起')
    await choose('蓝')
    await choose('大')
    expect(place.get()).toEqual({ pathname: '/goods/index', search: '?goodsId=g1&from=list&skuId=s3', key })
    expect(shown()).toBe('￥120.00')
    expect(text()).toContain('仅剩 3 个 · 编号 s3')
    await choose('大')
    expect(place.get().search).toBe('?goodsId=g1&from=list')
  })

  it('GD4 the skuId of the address is chosen, also a later one', async () => {
    await draw('&skuId=s3')
    expect(spec('蓝')?.getAttribute('aria-pressed')).toBe('true')
    await act(async () => goTo('/goods/index?goodsId=g1&skuId=s1'))
    await drawn.settle()
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
    answers.set(cart.save, () => new Promise<null>((done) => (arrived = () => done(null))))
    await draw('&skuId=s1')
    await drawn.press('加入购物车')
    expect(buttons('正在加入…').every((button) => button.disabled)).toBe(true)
    const payload = { checked: true, goodsId: 'g1', skuId: 's1', quantity: 1, reality: true, tag: '' }
    expect(inputsOf(cart.save)).toEqual([{ ...payload, deliveryType: 1 }])
    await act(async () => arrived())
    await drawn.settle()
    expect(buttons('加入购物车').some((button) => !button.disabled)).toBe(true)
  })

  it('GD8 out of its area both buttons are off, and a change of region asks again', async () => {
    localStore.set('delivery-region', JSON.stringify({ ids: ['650000'], names: ['新疆维吾尔自治区'] }))
    answers.set(goods.delivery, () => ({
      state: 'unserved',
      freight: null,
      explanation: '暂不支持配送到新疆',
    }))
    await draw('&skuId=s1')
    expect(text()).toContain('不支持配送暂不支持配送到新疆')
    for (const name of ['加入购物车', '立即购买'])
      expect(buttons(name).every((button) => button.disabled)).toBe(true)
    expect(inputsOf(goods.delivery).at(-1)).toEqual({ regionId: '650000', skuId: 's1', quantity: 1 })
  })

  it('GD8 the default address comes first; without a region nothing is asked', async () => {
    await draw('&skuId=s1')
    expect(inputsOf(goods.delivery)).toEqual([])
    drawn.dispose()
    const usual = {
      isDefault: true,
      regionGone: false,
      regionIds: ['310000', '310115'],
      regionNames: ['上海市', '浦东新区'],
    }
    answers.set(addresses.findAll, () => [usual])
    await draw('&skuId=s1')
    expect(text()).toContain('有货免运费')
    expect(inputsOf(goods.delivery).at(-1)).toMatchObject({ regionId: '310115' })
  })

  it.each([
    [{ deliveryType: 2 }, '自提商品不能加入购物车'],
    [{ goodsType: 9 }, '抱歉，该商品不支持加入购物车'],
  ])('GD9 GD10 %j hides 加入购物车, says why, and can be bought at once', async (given, words) => {
    answers.set(goods.findDetail, () => detail(given))
    await draw('&skuId=s1')
    expect(buttons('加入购物车')).toEqual([])
    expect(text()).toContain(words)
    expect(text()).toContain('自提')
    expect(inputsOf(goods.delivery)).toEqual([])
    await drawn.press('立即购买')
    expect(place.get().pathname).toBe('/submit/index')
  })
})

describe('who looks', () => {
  it('GD6 a login brings the member’s price to the same page', async () => {
    mallStore.set(tokenAtom, null)
    answers.set(goods.findDetailSpec, () => ({
      specs,
      skus: mallStore.get(tokenAtom) ? skus : skus.map((one) => ({ ...one, price: price('130.00') })),
    }))
    await draw('&skuId=s1')
    expect(shown()).toBe('￥130.00')
    await drawn.press('登录查看会员价')
    expect(mallStore.get(loginPromptAtom)).not.toBeNull()
    await act(async () => mallStore.set(tokenAtom, 'token'))
    await drawn.settle()
    expect(shown()).toBe('￥100.00')
    expect(text()).not.toContain('登录查看会员价')
  })

  it('GD14 a view is recorded once per open, for members', async () => {
    mallStore.set(tokenAtom, null)
    await draw('&skuId=s1')
    expect(inputsOf(goods.browseAdd)).toEqual([])
    await act(async () => mallStore.set(tokenAtom, 'token'))
    await drawn.settle()
    await choose('蓝')
    expect(inputsOf(goods.browseAdd)).toEqual([{ goodsId: 'g1' }])
  })

  it('GD13 the heart toggles with its count and offers the way back', async () => {
    answers.set(goods.findDetail, () => detail({ favourite: true }))
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

describe('GD17 what cannot be bought', () => {
  it('goods off the shelf say so, offer others, and have no buttons', async () => {
    answers.set(goods.findDetail, () => detail({ onShelf: false }))
    await draw()
    expect(text()).toContain('商品已下架')
    expect(text()).toContain('另一只杯')
    expect(inputsOf(goods.findFamousGoodsList)).toContainEqual({ catId: 'c11', count: 11 })
    expect([...buttons('加入购物车'), ...buttons('立即购买')]).toEqual([])
  })

  it('deleted goods are told from a failure, which can be tried again', async () => {
    const failing = (failure: ApiFailure) => answers.set(goods.findDetail, () => Promise.reject(failure))
    failing(new ApiFailure('business', 'NOT_FOUND', '商品不存在或已删除'))
    await draw()
    expect(text()).toContain('商品已下架或不存在')
    drawn.dispose()
    failing(new ApiFailure('network', '', '请求失败'))
    await draw()
    expect(text()).toContain('商品暂时打不开')
    answers.set(goods.findDetail, () => detail())
    await drawn.press('重新加载')
    expect(drawn.host.querySelector('h1')?.textContent).toBe('保温杯')
  })
})
