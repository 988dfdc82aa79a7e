import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { routes } from '#server/app/http/routes.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { transferOffice } from '#tests/server/gifts/transfer-office.ts'
import { voucherShop } from '#tests/server/gifts/voucher-shop.ts'
import { type Asker, readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)

/** Ids of everything that a member owns, under the names that calls use for them. */
type Owned = Record<string, string | string[]>
const OWNED = [
  ...[
    'orderId',
    'lineId',
    'shipmentId',
    'afterSaleId',
    'tradeId',
    'addressId',
    'cartId',
    'cartIds',
    'titleId',
  ],
  ...['giftCardOrderId', 'giftCardId', 'giftCardIds', 'voucherId', 'couponIds', 'transferId', 'id'],
]
/** Tables that any member's call may write for himself. */
const OWN_DOING = ['sessions', 'idempotency_keys']
let owned: Owned = {}
let askers: Record<string, Asker> = {}
let goodsId = ''

async function buildOwner(): Promise<Owned> {
  const by = await shop.buyer()
  const { userId, token } = by
  const admin = (await mall.build.member({ roles: ['admin'] })).token
  const made = await orderBuilders(mall).order(userId, { lines: [{ quantity: 3 }] })
  const { shipmentId } = await mall.ok(
    officeOrders.ship,
    { orderId: made.id, carrier: 'SF', trackingNo: 'SF1234567890123' },
    { token: admin },
  )
  const lineId = `${made.id}-1`
  const applied = await mall.ok(
    afterSales.create,
    {
      orderId: made.id,
      lineId,
      quantity: 1,
      reason: '商品破损',
      pictures: [],
      type: 2 as const,
      idempotencyKey: shop.key(),
    },
    { token },
  )
  const sold = await mall.build.goods({ cash: 1_000 })
  goodsId = sold.goodsId
  const lines = [{ goodsId, skuId: sold.skuId, quantity: 1 }]
  const { tradeId } = await shop.submit(token, { lines })
  await mall.ok(cart.save, { goodsId, skuId: sold.skuId, quantity: 1 }, { token })
  const { shops } = await mall.ok(cartLines.shopCartDetails, {}, { token })
  const cartId = shops[0]?.lines[0]?.cartId ?? ''
  const title = await mall.ok(invoiceTitles.save, { kind: 'PERSONAL', title: '王小礼' }, { token })
  const picture = { id: 'picture-of-the-owner-0', userId, createdAt: START, purpose: 'after-sale' }
  await db
    .insert(uploads)
    .values({ ...picture, type: 'image/jpeg', content: Buffer.from('x'), width: 1, height: 1 })
  const giftCardId = await shop.card(userId, 5_000)
  const { transferId } = await transferOffice(mall).send(by, await shop.card(userId, 5_000), '17600000001')
  const { giftCardOrderId } = await cardShop(mall).submit(token)
  const picking = voucherShop(mall)
  const level = await picking.level({ id: 'picks-of-the-owner' })
  return {
    orderId: made.id,
    lineId,
    shipmentId,
    tradeId,
    cartId,
    afterSaleId: applied.afterSaleId,
    addressId: await buildAddress(mall, userId),
    cartIds: [cartId],
    titleId: title.titleId,
    giftCardId,
    giftCardOrderId,
    giftCardIds: [giftCardId],
    transferId,
    voucherId: await picking.voucher(userId, level.levelId),
    id: picture.id,
    couponIds: [await shop.coupon(userId, { off: 100 })],
  }
}

/** Other fields that these calls require, all valid, so that only the id decides the answer. */
const rest: Record<string, unknown> = {
  reason: '其他原因',
  quantity: 1,
  description: '',
  pictures: [],
  type: 2,
  unshipped: false,
  accept: true,
  decision: 'APPROVE',
  carrier: 'SF',
  trackingNo: 'SF1234567890123',
  points: '0',
  pageNum: 1,
  pageSize: 10,
  label: '',
  number: '24117000000012345678',
  name: '沈知夏',
  telephone: '13812345678',
  detail: '文三路一号院',
  isDefault: false,
  regionIds: ['330000', '330100', '330106'],
  kind: 'PERSONAL',
  title: '别人',
  toPlatform: false,
  payable: { points: '0', cash: '10.00' },
  payPassword: '135790',
  to: 'LINK',
  picks: [{ skuId: 'any', quantity: 2 }],
  uploadId: 'any',
  source: 'BUY_NOW',
  device: 'desktop',
  invoice: {
    kind: 'ELECTRONIC',
    titleKind: 'PERSONAL',
    title: '沈知夏',
    content: 'DETAIL',
    taxNumber: '',
    address: '',
    telephone: '',
    bank: '',
    account: '',
  },
}
const namesOf = ({ input }: Endpoint): string[] =>
  'shape' in input && typeof input.shape === 'object' && input.shape ? Object.keys(input.shape) : []

/** Every call that takes the id of something that a member owns; the back office has its own test (order-cancel). */
const rows = routes
  .map(({ row }) => row)
  .filter((row) => row.access === 'login' && !row.path.includes('/backOffice/'))
  .filter((row) => namesOf(row).some((name) => OWNED.includes(name)))

function inputOf(row: Endpoint, ids: Owned): Record<string, unknown> {
  const names = namesOf(row)
  const lines = [{ goodsId, skuId: `${goodsId}-1`, quantity: 1 }]
  const given = {
    ...rest,
    skuId: `${goodsId}-1`,
    idempotencyKey: shop.key(),
    submitToken: shop.key(),
    lines,
    ...ids,
  }
  // An order of goods from the shelf names no cart lines, and one of a cart no goods.
  const cartIds = row.path.endsWith('saveMultipleOrder') ? { source: 'CART' } : {}
  const entries = Object.entries({ ...given, ...cartIds }).filter(([name]) => names.includes(name))
  const left = 'source' in Object.fromEntries(entries) ? (cartIds.source ? 'lines' : 'cartIds') : ''
  return Object.fromEntries(entries.filter(([name]) => name !== left))
}
const ask = async (row: Endpoint, input: unknown, asker: Asker) =>
  readAnswer(await mall.api(toRequest(row, input, asker)))

/** One text for everything that the database holds, but for what a stranger may do to his own. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const table of Object.values<unknown>(schema)) {
    if (!is(table, PgTable) || OWN_DOING.includes(getTableName(table))) continue
    const rows = await db.select().from(table)
    texts.push(...rows.map((row) => JSON.stringify(row)).sort())
  }
  return texts.join('\n')
}

/** Answers other than NOT_FOUND. Removing a line that the cart lacks succeeds: the cart is as the shopper wants it. */
const refusals: Record<string, string> = {
  '/order/v1/cart/delete': '100',
  '/order/v1/order/findPrice': 'ADDRESS_REQUIRED',
  '/order/v1/order/saveSingleOrder': 'ADDRESS_REQUIRED',
  '/order/v1/order/saveMultipleOrder': 'BAD_INPUT',
}
let tries = 0
beforeAll(async () => {
  await mall.reset()
  owned = await buildOwner()
  askers = {
    buyer: { token: (await shop.buyer()).token },
    supplier: { token: (await mall.build.member({ roles: ['supplier'], supplier: true })).token },
    purchaser: { token: (await mall.build.member({ roles: ['purchaser'] })).token },
    guest: {},
  }
})

describe('S.22 what is another’s', () => {
  it.each(rows.map((row) => ({ path: row.path, row })))(
    '$path answers a stranger as for an id that never was, and changes nothing',
    async ({ row }) => {
      const missing = Object.fromEntries(
        Object.entries(owned).map(([name, id]) => [name, Array.isArray(id) ? ['nothing'] : 'nothing']),
      )
      const before = await everything()
      for (const [who, asker] of Object.entries(askers)) {
        const answer = await ask(row, inputOf(row, owned), asker)
        const never = await ask(row, inputOf(row, missing), asker)
        expect([who, answer]).toEqual([who, never])
        expect([who, answer.code]).toEqual([
          who,
          who === 'guest' ? '401' : (refusals[row.path] ?? 'NOT_FOUND'),
        ])
        tries++
      }
      expect(await everything()).toBe(before)
    },
  )

  it('numbers near an own order’s lead to no order', async () => {
    const { token } = await shop.buyer()
    const own = await shop.submit(token, { lines: [{ goodsId, skuId: `${goodsId}-1`, quantity: 1 }] })
    const orderId = own.orders[0]?.orderId ?? ''
    const before = await everything()
    for (let step = -20; step <= 20; step++) {
      const near = String(BigInt(orderId) + BigInt(step))
      for (const row of [
        orders.findPcDetail,
        orders.delOrder,
        orders.queryOrderLogistics,
        orders.queryPickupCode,
      ]) {
        if (step === 0) continue
        expect([near, (await mall.call(row, { orderId: near }, { token })).code]).toEqual([near, 'NOT_FOUND'])
        tries++
      }
    }
    expect(await everything()).toBe(before)
  })

  it('of that, at least 300 tries were made', () => {
    expect(tries).toBeGreaterThanOrEqual(300)
  })
})
