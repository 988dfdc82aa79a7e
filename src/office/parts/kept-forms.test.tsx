// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { PricesForm } from '#src/office/assortment/goods-office/bulk-prices.tsx'
import { StockForm } from '#src/office/assortment/goods-office/bulk-stock.tsx'
import { CountForm } from '#src/office/assortment/goods-office/count-form.tsx'
import { GiveLabelForm } from '#src/office/catalog/classification/categories/give-label-form.tsx'
import { type Asked, QuoteForm } from '#src/office/sourcing/inquiries/quote-form.tsx'
import { ExtendForm } from '#src/office/trade/coupon-office/extend-form.tsx'
import { GiveForm } from '#src/office/trade/coupon-office/give-form.tsx'
import { PointsForm } from '#src/office/trade/members/points-form.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'

let drawn: DrawnPart
beforeEach(() => sessionStorage.clear())
afterEach(() => drawn.dispose())

const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}

async function open(form: ReactNode): Promise<void> {
  const mall = createTestMall({ transport: startTestServer().transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{form}</InMall>)
}

const done = () => undefined
const sku = {
  skuId: 'k1',
  code: 'K1',
  specText: '黑色',
  onHand: 8,
  reserved: 0,
  threshold: 0,
  disabled: false,
} as Parameters<typeof CountForm>[0]['sku']
const coupon = {
  templateId: 't1',
  version: 1,
  claimed: 0,
  total: 10,
  name: '新客券',
  goodsIds: [],
  startsAt: 1_790_000_000_000,
  endsAt: 1_800_000_000_000,
  categoryIds: [],
  kinds: [],
  useFrom: null,
  useUntil: null,
  shopId: null,
  validDays: 30,
  off: '5.00',
  threshold: '50.00',
  perMember: 1,
  claimBy: 'EVERYBODY',
} as unknown as CouponTemplate
const inquiry = { inquiryId: 'Q1', quote: null, lines: [] } as unknown as Asked

const FORMS: readonly (readonly [string, ReactNode, Readonly<Record<string, string>>])[] = [
  [
    '发放积分',
    <PointsForm key="give" userId="u1" give onDone={done} />,
    { 数量: '20', '有效天数（选填）': '30', 原因: '活动补偿' },
  ],
  ['扣减积分', <PointsForm key="take" userId="u1" give={false} onDone={done} />, { 数量: '5', 原因: '发错' }],
  ['调价', <PricesForm key="prices" goodsIds={['g1']} onDone={done} onKeep={done} />, { 幅度: '-10' }],
  ['批量改库存', <StockForm key="stock" goodsIds={['g1']} onDone={done} />, { 件数: '12', 原因: '到货' }],
  ['盘点', <CountForm key="count" sku={sku} onDone={done} />, { 在库: '7', 安全库存: '2', 原因: '月底盘点' }],
  [
    '发放优惠券',
    <GiveForm key="coupon" templateId="t1" onDone={done} />,
    { 用户名: 'zhangsan', 原因: '补偿' },
  ],
  ['调整优惠券', <ExtendForm key="extend" coupon={coupon} onDone={done} />, { 总量: '40' }],
  ['加标签', <GiveLabelForm key="label" labelId="l1" onDone={done} />, { 商品编号: 'g1\ng2' }],
  ['报价', <QuoteForm key="quote" inquiry={inquiry} onDone={done} />, { 说明: '含礼盒' }],
]

it.each(FORMS)('%s: nothing that was typed is lost when the dialog closes', async (_, form, typed) => {
  await open(form)
  for (const [label, text] of Object.entries(typed)) await drawn.type(label, text)
  drawn.dispose()
  await open(form)
  const stands = Object.keys(typed).map((label) => [label, control(label).value])
  expect(Object.fromEntries(stands)).toEqual(typed)
  expect(drawn.host.textContent).toContain('已恢复上次未保存的内容')
})
