// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { addCompared, toCompared } from '#src/parts/catalog/goods/compare/compared.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import CompareScreen from './compare.tsx'

const price = (cash: string) => ({
  payModel: 2,
  cash,
  integral: '0',
  goodsPrice: cash,
  marketPrice: null,
})
function beside(goodsId: string, given: Partial<ComparedGoods> = {}): ComparedGoods {
  const card = createGoodsCard({ goodsId, skuId: `${goodsId}1`, name: `杯${goodsId}`, price: price('99.00') })
  const sku = { code: '', specValues: ['红'], price: card.price, stock: 5, picture: null }
  const skus = ['1', '2'].map((id) => ({ ...sku, skuId: `${goodsId}${id}`, specValues: [`款${id}`] }))
  const specs = [
    { name: '款式', values: skus.map((one) => ({ value: one.specValues[0] ?? '', picture: null })) },
  ]
  return {
    ...card,
    params: [],
    services: [],
    categoryPath: [{ catId: 'c1', name: '杯' }],
    specs,
    skus,
    ...given,
  }
}
const shelf: Record<string, ComparedGoods> = {
  a: beside('a', { params: [{ name: '容量', value: '500ml' }] }),
  b: beside('b', { price: price('79.00'), params: [{ name: '净含量', value: '0.5L' }] }),
  off: beside('off', { onShelf: false }),
  half: beside('half', { params: [{ name: '净含量', value: '500g' }] }),
  whole: beside('whole', { price: price('79.00'), params: [{ name: '规格', value: '1kg' }] }),
}
for (const name of ['cup', 'jug']) {
  const skus = ['350ml', '500ml'].map((value, at) => ({
    ...(beside(name).skus[at] ?? expect.unreachable()),
    specValues: [value],
  }))
  shelf[name] = beside(name, {
    skus,
    specs: [{ name: '容量', values: skus.map(({ specValues: [value = ''] }) => ({ value, picture: null })) }],
  })
}
const sizes = [{ name: '规格', values: ['款1', '款2'].map((value) => ({ value, picture: null })) }]
shelf.tin = beside('tin', { specs: sizes })
shelf.plain = beside('plain', {
  params: [{ name: '规格', value: '简装' }],
  skus: beside('plain').skus.slice(0, 1),
  specs: [],
})
let server: TestServer
let mall: Mall
let drawn: DrawnPart

const at = () => decodeURIComponent(mall.history.place().pathname + mall.history.place().search)
const row = (label: string) =>
  [...drawn.host.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(label),
  )
const cells = (label: string) => [...(row(label)?.querySelectorAll('td') ?? [])].map((one) => one.textContent)
async function draw(path: string) {
  mall.history.push(path)
  drawn = await drawPart(
    <InMall mall={mall}>
      <CompareScreen />
    </InMall>,
  )
  await drawn.flush()
}

beforeEach(() => {
  // jsdom knows no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
  localStorage.clear()
  server = startTestServer()
  server.answer = ({ path, input }) => {
    if (path === goods.compared.path)
      return (input.goods as { goodsId: string; skuId?: string }[]).map(({ goodsId, skuId }) => {
        const one = shelf[goodsId]
        return one ? { ...one, skuId: skuId ?? one.skuId } : null
      })
    return path === goods.findFamousGoodsList.path
      ? [createGoodsCard({ goodsId: 'n', skuId: 'n1', name: '新杯' })]
      : null
  }
  mall = createTestMall({ transport: server.transport })
})
afterEach(() => drawn.dispose())

it('CP1 goods stand beside each other, what is the same by meaning is no difference, the lowest price is named', async () => {
  await draw('/compare?ids=a,b')
  expect([...drawn.host.querySelectorAll('thead a')].map((one) => one.textContent)).toEqual(['杯a', '杯b'])
  expect(row('净含量')?.hasAttribute('data-differs')).toBe(false)
  expect(cells('净含量').slice(0, 2)).toEqual(['500ml', '0.5L'])
  expect(cells('价格').slice(0, 2)).toEqual(['￥99.00', '￥79.00最低价'])
})

it('CP1 another SKU and a goods that is taken away are another address', async () => {
  await draw('/compare?ids=a:a1,b:b1')
  const select = drawn.host.querySelector('select')
  await act(async () => {
    if (select) select.value = 'a2'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await drawn.flush()
  expect(at()).toBe('/compare?ids=a:a2,b:b1')
  expect(row('款式')?.textContent).toBe('款式不同款2款1')
  await drawn.press('移除：杯b')
  expect(at()).toBe('/compare?ids=a:a2')
})

it('CP1 the size is named once: in the choice of it', async () => {
  await draw('/compare?ids=tin,plain')
  expect(row('规格')).toBeUndefined()
  expect(drawn.host.querySelector('select')?.selectedOptions[0]?.textContent).toBe('款1')
  expect(cells('选择规格')[1]).toBe('简装')
})

it('CP1 with 只看不同 what is the same is left out', async () => {
  await draw('/compare?ids=a,b&only=1')
  expect(row('净含量')).toBeUndefined()
  expect(row('价格')).toBeDefined()
})

it('CP1 what is off the shelf or gone says so, and offers what takes its place', async () => {
  await draw('/compare?ids=a,off,gone')
  expect(drawn.host.querySelector('thead')?.textContent).toContain('杯off已下架')
  expect(drawn.host.querySelector('thead')?.textContent).toContain('商品已下架或不存在')
  await drawn.press('换成：新杯')
  expect(at()).toBe('/compare?ids=a,n:n1,gone')
})

it('CP1 an address without goods means those of the bar, which follows what is taken away', async () => {
  addCompared(mall, toCompared(createGoodsCard({ goodsId: 'a', skuId: 'a1', name: '杯a' })))
  addCompared(mall, toCompared(createGoodsCard({ goodsId: 'b', skuId: 'b1', name: '杯b' })))
  await draw('/compare')
  expect(at()).toBe('/compare?ids=a:a1,b:b1')
  await drawn.press('移除：杯a')
  expect(mall.storage.local.get('compared')).not.toContain('杯a')
})

it('goods that came from a list stand in the size that was chosen of another, in the bar, too', async () => {
  const card = (goodsId: string) =>
    createGoodsCard({ goodsId, skuId: `${goodsId}1`, skuCount: 2, name: `杯${goodsId}` })
  addCompared(mall, { goodsId: 'cup', skuId: 'cup2', name: '杯cup', picture: null })
  addCompared(mall, toCompared(card('jug')))
  await draw('/compare?ids=cup:cup2,jug')
  expect(at()).toBe('/compare?ids=cup:cup2,jug:jug2')
  await drawn.flush()
  expect(row('容量')?.textContent).toContain('500ml')
  expect(mall.storage.local.get('compared')).toContain('jug2')
})

it('an inquiry is asked for the SKU that is looked at, after a login', async () => {
  lookAs(mall, 'u1')
  await draw('/compare?ids=a:a2,b')
  const before = document.body.childElementCount
  await act(async () => {
    drawn.named('询价：杯a').click()
    await eventually(() => expect(document.body.childElementCount).toBeGreaterThan(before))
  })
  expect(document.querySelector('dialog')?.textContent).toContain('杯a')
  expect(document.querySelector('dialog')?.textContent).toContain('款2')
  expect(document.querySelector('dialog')?.textContent).not.toContain('杯b')
})

it('X1 nothing to compare says how to begin', async () => {
  await draw('/compare')
  expect(drawn.host.textContent).toContain('还没有要对比的商品')
})

it('goods that say how much they hold show what 100 g cost', async () => {
  await draw('/compare?ids=half,whole')
  expect(cells('单价').slice(0, 2)).toEqual(['￥19.80/100g', '￥7.90/100g'])
})
