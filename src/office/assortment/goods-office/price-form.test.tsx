// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { PriceForm } from './price-form.tsx'

let drawn: DrawnPart
afterEach(() => {
  drawn.dispose()
  sessionStorage.clear()
})

it('a price without a cost says so, until one is typed', async () => {
  const sku = { skuId: 'k1', specText: '', code: 'A1', disabled: false, cash: '100.00', integral: '0' }
  const prices = { goodsPrice: '120.00', marketPrice: null, cost: '0.00' }
  const goods = { goodsId: 'g1', version: '1', payModel: 2, tiers: [], skus: [{ ...sku, ...prices }] }
  const mall = createTestMall()
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <PriceForm goods={goods as unknown as OfficeGoods} />
    </InMall>,
  )
  expect(drawn.host.textContent).toContain('未填成本')
  await drawn.type('成本（选填）', '80')
  expect(drawn.host.textContent).not.toContain('未填成本')
})
