// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGoodsCard } from '#registry/draw-for-test.tsx'
import { STORAGE_PREFIX } from '#schemas/base/constants.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { listenForChanges } from '#src/session/changes.ts'
import { toastAtom } from '#src/session/toast.ts'
import { CompareBar } from './compare-bar.tsx'
import { addCompared, removeCompared } from './compared.ts'

const goods = ['1', '2', '3', '4', '5'].map((id) =>
  createGoodsCard({ goodsId: id, skuId: `${id}0`, name: `好礼${id}` }),
)
let mall: Mall
let drawn: DrawnPart
const add = (...these: typeof goods) => act(async () => these.forEach((one) => addCompared(mall, one)))
const names = () => [...drawn.host.querySelectorAll('li a')].map((link) => link.textContent)

beforeEach(async () => {
  localStorage.clear()
  mall = createTestMall()
  mall.history.push('/goods/list')
  drawn = await drawPart(
    <InMall mall={mall}>
      <CompareBar />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

it('CP1 stands there with the first goods, leads to the comparison, and goes with the last', async () => {
  expect(drawn.host.textContent).toBe('')
  await add(...goods.slice(0, 2))
  expect(names()).toEqual(['好礼1', '好礼2'])
  expect(drawn.host.querySelector('[role=status]')?.textContent).toBe('对比栏 已选 2/4 件')
  const compare = [...drawn.host.querySelectorAll('a')].find((link) => link.textContent === '开始对比')
  expect(compare?.getAttribute('href')).toBe(`#/compare?ids=${encodeURIComponent('1:10,2:20')}`)
  await drawn.press('移出对比：好礼1')
  expect(names()).toEqual(['好礼2'])
  await drawn.press('清空对比栏')
  expect(drawn.host.textContent).toBe('')
})

it('issue 36.14 stays on lists and goods', async () => {
  await add(...goods.slice(0, 2))
  const shownAt = async (path: string) => {
    await act(async () => mall.history.push(path))
    return drawn.host.textContent !== ''
  }
  const open = [
    '/goods/list?catId=1',
    '/goods/index?goodsId=1',
    '/moreGoods/index',
    '/shop/homeShop?shopId=1',
  ]
  const others = ['/center/index', '/shoppingCart/index', '/submit/index', '/mall/index', '/compare?ids=1:10']
  for (const path of open) expect(await shownAt(path), path).toBe(true)
  for (const path of others) expect(await shownAt(path), path).toBe(false)
})

it('CP1 the same goods stand there once, and a fifth is refused with the way out', async () => {
  await add(...goods.slice(0, 4), ...goods.slice(0, 1), ...goods.slice(4))
  expect(names()).toEqual(['好礼1', '好礼2', '好礼3', '好礼4'])
  expect(mall.store.get(toastAtom)?.message).toBe('最多同时对比 4 件商品，请先从对比栏移除一件')
})

it('another SKU of the same goods can stand beside it; taken away by the card all of it goes', async () => {
  await add(...goods.slice(0, 1), { ...createGoodsCard(), goodsId: '1', skuId: '11', name: '大号' })
  expect(names()).toEqual(['好礼1', '大号'])
  await act(async () => removeCompared(mall, { goodsId: '1' }))
  expect(drawn.host.textContent).toBe('')
})

it('X1 what another tab has chosen stands in this one, too', async () => {
  const other = createTestMall()
  addCompared(other, createGoodsCard({ goodsId: '7', name: '别处选的' }))
  expect(names()).toEqual([])
  await act(async () => listenForChanges(mall.store, localStorage.getItem(`${STORAGE_PREFIX}changes`) ?? ''))
  expect(names()).toEqual(['别处选的'])
})

it('what nobody can read is nothing, and the next choice begins anew', async () => {
  localStorage.setItem(`${STORAGE_PREFIX}compared`, '[{"goodsId":1}')
  await act(async () => listenForChanges(mall.store, '1,compared'))
  expect(drawn.host.textContent).toBe('')
  await add(...goods.slice(0, 1))
  expect(names()).toEqual(['好礼1'])
})

it.each(['/compare', '/submit/index', '/submit/payO'])('is not in the way at %s', async (path) => {
  await add(...goods.slice(0, 1))
  await act(async () => mall.history.push(path))
  expect(drawn.host.textContent).toBe('')
})
