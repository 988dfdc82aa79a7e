import fc from 'fast-check'
import type { ShopFreight } from '#schemas/trade/checkout/quote/freight.ts'
import type { QuoteInput } from '#schemas/trade/checkout/quote/quote.ts'

const ids = ['s1', 's2', 's3']
const shopId = fc.constantFrom(...ids)
/** Small amounts, where rounding shows, and everyday ones. */
const amount = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 500_000 }))

const line = fc.record({
  shopId,
  payModel: fc.integer({ min: 1, max: 7 }),
  unit: fc.record({ points: amount, cash: amount }),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const offer = fc.record({ threshold: amount, off: amount })
/** 满减, or 满折 as often. */
const promotion = fc.record({
  threshold: amount,
  off: amount,
  percent: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })),
})
const anyRate = fc.oneof(
  fc.constantFrom(10_000, 30_000, 100_000, 3_333, 1_000_000),
  fc.integer({ min: 1, max: 1_000_000 }),
)

const fen = fc.integer({ min: 0, max: 3_000 })
/** So many fen, or by the rule of the shop or of a template. */
const freight: fc.Arbitrary<ShopFreight> = fc.oneof(
  fc.record({ shopId, fen }),
  fc.record({
    shopId,
    rule: fc.record({
      base: fen,
      freeFrom: fc.option(amount),
      remoteSurcharge: fen,
      remoteProvinces: fc.constant(['650000']),
    }),
    provinceId: fc.constantFrom('310000', '650000'),
    promised: fc.option(amount),
    // The shop's lines at these places, as lines of one template; without them all of its lines.
    lineIds: fc.option(fc.subarray(['l0', 'l1', 'l2', 'l3', 'l4', 'l5']), { nil: undefined }),
  }),
)

/** Orders as buyers put them together: up to six lines of three shops, every payModel, every tender. */
export const quoteInputs: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    scoreRate: anyRate,
    promotions: fc.array(fc.record({ shopId, rule: promotion }), { maxLength: 4 }),
    shopCoupons: fc.array(fc.option(offer, { nil: undefined }), { minLength: 3, maxLength: 3 }),
    mallCoupon: fc.option(offer, { nil: undefined }),
    freight: fc.array(freight, { maxLength: 3 }),
    cards: fc.array(amount, { maxLength: 3 }),
    available: fc.oneof(amount, fc.integer({ min: 0, max: 50_000_000 })),
    choice: fc.oneof(fc.constantFrom('NONE' as const, 'ALL' as const), amount),
  })
  .map(({ lines, scoreRate, promotions, shopCoupons, mallCoupon, freight, cards, available, choice }) => ({
    lines: lines.map((row, index) => ({ id: `l${index}`, ...row })),
    scoreRate,
    promotions: promotions.map(({ shopId: shop, rule }, index) => ({
      id: `p${index}`,
      name: `满减${index}`,
      shopId: shop,
      ...rule,
    })),
    coupons: [...shopCoupons, mallCoupon].flatMap((rule, index) =>
      rule ? [{ id: `c${index}`, shopId: ids[index] ?? null, ...rule }] : [],
    ),
    freight,
    giftCards: cards.map((balance, index) => ({ id: `g${index}`, balance })),
    points: { available, choice },
  }))
