// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { TermsForm } from './terms-form.tsx'

let drawn: DrawnPart
beforeEach(() => {
  sessionStorage.clear()
  class Resizes {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', Resizes)
})
afterEach(() => drawn.dispose())

const goods = {
  goodsId: 'g1',
  version: 'v1',
  minNumber: 1,
  step: 1,
  limitNumber: null,
  engravingLength: null,
  deliveryType: 1,
  distributionMode: 0,
  unit: 0,
  regionIds: [],
  freightTemplateId: null,
  freightTemplates: [
    { templateId: 'FT1', name: '大件', freight: '30.00', freightFree: null, remoteFreight: '0.00' },
  ],
} as unknown as OfficeGoods

async function open(shown: OfficeGoods) {
  const server = startTestServer()
  const none = { brands: [], categories: [], labels: [], regions: [], shops: [] }
  server.answer = ({ path }) => (path === calls.goodsOptions.path ? none : null)
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <TermsForm goods={shown} />
    </InMall>,
  )
  await drawn.flush()
  return () => server.askedOf(calls.setGoodsTerms).map(({ input }) => input.freightTemplateId)
}

it('goods go by the shop’s own fees until a template is chosen, whose fees stand beside its name', async () => {
  const sent = await open(goods)
  expect(drawn.host.textContent).toContain('店铺默认运费')
  await drawn.press('保存')
  await drawn.choose('运费模板', '大件（￥30.00）')
  await drawn.press('保存')
  expect(sent()).toEqual([null, 'FT1'])
})

it('and back to the shop’s own', async () => {
  const sent = await open({ ...goods, freightTemplateId: 'FT1' })
  await drawn.choose('运费模板', '店铺默认运费')
  await drawn.press('保存')
  expect(sent()).toEqual([null])
})
