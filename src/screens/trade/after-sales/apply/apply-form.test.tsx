// @vitest-environment jsdom
import { act } from 'react'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { drafts } from '#src/screens/trade/after-sales/draft.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { ApplyForm } from './apply-form.tsx'

const none = { points: '0', cash: '0.00', giftCard: '0.00' }
const offer: AfterSaleOffer = {
  orderId: 'o1',
  lineId: 'l1',
  isGift: false,
  name: '茶礼',
  specText: '',
  picture: null,
  refusal: null,
  types: [
    { type: 1, title: '仅退款', unshipped: true, max: 1, hint: '' },
    { type: 2, title: '退货退款', unshipped: false, max: 2, hint: '' },
    { type: 3, title: '换货', unshipped: false, max: 2, hint: '' },
  ],
  reasons: {
    shipped: [
      { text: '商品不合适', sellerFault: false },
      { text: '商品破损', sellerFault: true },
    ],
    unshipped: [{ text: '不想要了', sellerFault: false }],
  },
  exchange: [
    { skuId: 's1', specText: '红', left: 5 },
    { skuId: 's2', specText: '绿', left: 1 },
  ],
  amounts: [
    {
      quantity: 1,
      shipped: { points: '3', cash: '5.00', giftCard: '2.00' },
      unshipped: none,
      sellerFault: { points: '3', cash: '13.00', giftCard: '2.00' },
      givenBack: null,
    },
    {
      quantity: 2,
      shipped: { points: '6.5', cash: '10.01', giftCard: '4.00' },
      unshipped: none,
      sellerFault: { points: '6.5', cash: '18.01', giftCard: '4.00' },
      givenBack: { total: '9', fromRefund: '2', debt: '1' },
    },
  ],
}
let server: TestServer
let mall: Mall
let drawn: DrawnPart
let offered: number
const draw = async () => {
  drawn = await drawPart(
    <InMall mall={mall}>
      <ApplyForm offer={offer} to={({ afterSaleId }) => `/a/${afterSaleId}`} again={() => offered++} />
    </InMall>,
  )
}
async function choose(kind: string) {
  const cards = [...drawn.host.querySelectorAll('label')]
  const card = cards.find(({ textContent }) => textContent.startsWith(kind))
  await act(async () => card?.querySelector('input')?.click())
}
const submit = () => drawn.press('提交申请')
const text = () => drawn.host.textContent
const place = () => mall.history.place().pathname
const keysSent = () => server.asked.map(({ input }) => input.idempotencyKey)

beforeEach(async () => {
  server = startTestServer()
  server.answer = () => ({ afterSaleId: 'a1' })
  mall = createTestMall({ transport: server.transport })
  mall.navigate('/order')
  offered = 0
  lookAs(mall, 'u1')
  drafts.forget(mall, 'o1.l1')
  await draw()
})
afterEach(() => drawn.dispose())

it('says that what was typed before is back, and nothing on a first visit', async () => {
  expect(text()).not.toContain('已恢复上次未保存的内容')
  await choose('退货退款')
  drawn.dispose()
  await draw()
  expect(text()).toContain('已恢复上次未保存的内容')
})

it('what another backend accepts without a word was applied for, and leads to the list', async () => {
  server.answer = () => null
  await choose('退货退款')
  await drawn.choose('申请原因', '商品不合适')
  await submit()
  expect(server.asked).toHaveLength(1)
  expect(place()).toBe('/a/undefined')
  expect(drawn.host.querySelector('[role=alert]')).toBeNull()
})

describe('AS1 to AS3 an application', () => {
  it('is not sent without a kind and a reason, and says so', async () => {
    await submit()
    expect(text()).toContain('请选择售后类型')
    await choose('退货退款')
    expect(text()).not.toContain('请选择售后类型')
    await submit()
    expect(drawn.host.querySelector('[name=reason]')?.getAttribute('aria-invalid')).toBe('true')
    expect(server.asked).toEqual([])
  })

  it('AS2 shows what goes back per tender, for as many pieces as are asked for', async () => {
    await choose('退货退款')
    await drawn.press('增加申请数量')
    expect(text()).toContain('6.5 积分 + 礼品卡 ￥4.00 + 现金 ￥10.01')
    await drawn.type('申请数量', '3')
    await submit()
    expect(text()).toContain('可申请 1 到 2 件')
    expect(server.asked).toEqual([])
  })

  it('AS2 shows what the chosen reason brings back: with a fault of the seller the carriage too', async () => {
    await choose('退货退款')
    await drawn.choose('申请原因', '商品破损')
    expect(text()).toContain('预计退款 3 积分 + 礼品卡 ￥2.00 + 现金 ￥13.00')
    await drawn.choose('申请原因', '商品不合适')
    expect(text()).toContain('预计退款 3 积分 + 礼品卡 ￥2.00 + 现金 ￥5.00')
  })

  it('C.7 shows what is taken back of given points, and out of what', async () => {
    await choose('退货退款')
    expect(text()).not.toContain('收回赠送')
    await drawn.press('增加申请数量')
    expect(text()).toContain('收回赠送 9 积分（2 已从退还的积分中扣除，1 将从以后获得的积分中抵扣）')
  })

  it('travels as a return, and its record is shown in the place of the form', async () => {
    await choose('退货退款')
    await drawn.choose('申请原因', '商品破损')
    await submit()
    const [sent] = server.asked
    expect(sent?.path).toBe('/after/v1/after/create')
    expect(sent?.input).toMatchObject({ type: 2, quantity: 1, reason: '商品破损', pictures: [] })
    expect(sent?.input).not.toHaveProperty('exchangeSkuId')
    expect(place()).toBe('/a/a1')
    expect(drafts.get(mall, 'o1.l1')).toEqual({})
  })

  it('of pieces in the shop travels as a refund of unshipped ones', async () => {
    await choose('仅退款（未发货）')
    await drawn.choose('申请原因', '不想要了')
    await submit()
    expect(server.asked[0]).toMatchObject({
      path: '/after/v1/after/createRefunds',
      input: { unshipped: true, reason: '不想要了' },
    })
  })

  it('AS8 an exchange names its SKU, and asks for no more than is left of it', async () => {
    await choose('换货')
    await drawn.press('增加申请数量')
    await drawn.choose('换成', '绿')
    await drawn.choose('申请原因', '商品破损')
    await submit()
    expect(text()).toContain('该规格只剩 1 件，请减少数量')
    await drawn.press('减少申请数量')
    await submit()
    expect(server.asked[0]?.input).toMatchObject({ type: 3, exchangeSkuId: 's2', quantity: 1 })
  })

  it('goes with the same key after a lost answer, and with another one after a refusal', async () => {
    await choose('退货退款')
    await drawn.choose('申请原因', '商品破损')
    server.answer = () => Promise.reject(new Error('away'))
    await submit()
    server.answer = () => new Refusal('AFTER_SALE_REFUSED', '数量已变化')
    await submit()
    expect(text()).toContain('数量已变化')
    expect(offered, 'the offer is asked for anew').toBe(1)
    server.answer = () => ({ afterSaleId: 'a1' })
    await submit()
    const [lost, refused, made] = keysSent()
    expect(refused).toBe(lost)
    expect(made).not.toBe(refused)
    expect(place()).toBe('/a/a1')
  })
})
