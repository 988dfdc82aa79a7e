import type { Address } from '#schemas/address/entities.ts'
import type { Checkout } from '#schemas/trade/checkout/entities.ts'
import { payments, type TradeView } from '#schemas/trade/payments/calls.ts'
import { createSuccess } from '#src/api/answers-for-test.ts'
import type { Transport, WireAnswer } from '#src/api/transport.ts'

export const home: Address = {
  addressId: 'a1',
  name: '林晚舟',
  telephone: '19900000001',
  regionIds: ['440000', '440300', '440305'],
  regionNames: ['广东省', '深圳市', '南山区'],
  detail: '科苑南路 1 号',
  label: '',
  isDefault: true,
  regionGone: false,
}
const none = { points: '0', cash: '0.00' }
const sums = {
  goods: none,
  promotion: '0.00',
  coupon: '0.00',
  topUp: '0.00',
  freight: '0.00',
  giftCard: '0.00',
  pointsCash: '0.00',
  points: '0',
  cash: '19.80',
}
/** Server's quote for a virtual card bought from the cart. */
export const createPrice = (given: Partial<Checkout> = {}): Checkout => ({
  needs: 'ACCOUNT',
  account: 'PHONE',
  addressId: null,
  deliveryDays: [],
  quoted: null,
  sums,
  given: '0',
  count: 1,
  shops: [
    {
      shopId: 's1',
      shopName: '礼物铺',
      deliveryTypes: [3],
      deliveryType: 3,
      pickupAddress: '',
      freightText: '',
      promotions: [],
      sums,
      lines: [
        {
          goodsId: 'g1',
          skuId: 'k1',
          cartId: 'c1',
          name: '卡',
          specText: '',
          picture: null,
          goodsType: 4,
          payModel: 2,
          unit: none,
          quantity: 1,
          subtotal: none,
          discount: '0.00',
          problem: null,
        },
      ],
    },
  ],
  coupons: [],
  giftCards: [],
  problems: [],
  points: { available: '0', required: '0', max: '0', chosen: 'NONE', all: false },
  ...given,
})

/** Unpaid trade of the order. */
export const trade: TradeView = {
  tradeId: 'T1',
  kind: 'ORDERS',
  title: '',
  status: 'UNPAID',
  payable: { points: '0', cash: '19.80' },
  giftCard: '0.00',
  orders: [],
  balance: '0',
  pointsGap: '0',
  split: null,
  payPassword: 'SET',
  telephone: null,
  cancelReason: null,
  failure: null,
  expiresAt: 2,
  now: 1,
}
/** Answer to a submission. */
export const createDraft = { tradeId: 'T1', orders: [], payable: none, expiresAt: 1, paid: false }
export const TRADE = `${payments.findTrade.path}?tradeId=${createDraft.tradeId}`

/** Quote for goods that are shipped to the default address. */
export const atHome = createPrice({ needs: 'ADDRESS', account: null, addressId: home.addressId })

type Input = Record<string, unknown>

/**
 * Creates a transport with a raw answer for each path, so that an answer may lack the envelope. Paths without an
 * answer return null.
 */
export function serverForTest() {
  const server = {
    asked: [] as { path: string; input: Input }[],
    answer: {} as Record<string, (input: Input) => WireAnswer>,
  }
  const transport: Transport = async ({ path, body }) => {
    const input = typeof body === 'string' ? JSON.parse(body) : {}
    server.asked.push({ path, input })
    return server.answer[path]?.(input) ?? createSuccess(null)
  }
  return { server, transport }
}
