import { eq } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { getEarliestWindow } from '#schemas/trade/checkout/delivery-windows.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { shopPromotions } from '#server/catalog/activities/tables.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { giftCardEntries, giftCards } from '#server/wallet/card-balances/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { storePayPassword } from '#server/wallet/pay-password/pay-password.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { buyers, type MallOfBuyers, PAY_PASSWORD } from './buy.ts'
import { pointsFaults } from './points-faults.ts'

export type Wish = Omit<In<typeof checkout.findPrice>, 'source'>
export type Submit = In<typeof checkout.saveSingleOrder>
type Submitted = Out<typeof checkout.saveSingleOrder>

/** The way from goods to money, step by step, through the real calls; each `try…` gives whatever is answered. */
export function shoppers(mall: MallOfBuyers) {
  const { db } = mall.services
  const { buyer, giveRate, key } = buyers(mall)
  let last = 0

  const withSource = (wish: Wish) => ({
    source: wish.lines || wish.inquiryId ? ('BUY_NOW' as const) : ('CART' as const),
    ...wish,
  })

  const price = (token: string, wish: Wish) => mall.ok(checkout.findPrice, withSource(wish), { token })

  /** Builds the input of the submit page for a wish, at the price that the page shows. */
  async function draft(token: string, wish: Wish, more: Partial<Submit> = {}): Promise<Submit> {
    const { sums, deliveryDays } = await price(token, wish)
    const payable = { points: sums.points, cash: sums.cash }
    const deliveryWindow = getEarliestWindow(deliveryDays)
    return { ...withSource(wish), submitToken: key(), payable, deliveryWindow, ...more }
  }

  const trySubmit = (token: string, submit: Submit) =>
    mall.call(submit.source === 'CART' ? checkout.saveMultipleOrder : checkout.saveSingleOrder, submit, {
      token,
    })

  async function submit(token: string, wish: Wish, more: Partial<Submit> = {}): Promise<Submitted> {
    const asked = await draft(token, wish, more)
    return mall.ok(asked.source === 'CART' ? checkout.saveMultipleOrder : checkout.saveSingleOrder, asked, {
      token,
    })
  }

  const paying = (
    { tradeId, payable }: Pick<Submitted, 'tradeId' | 'payable'>,
    more: Partial<In<typeof payments.doPay>> = {},
  ) => ({ tradeId, payable, idempotencyKey: key(), payPassword: PAY_PASSWORD, ...more })

  const tryPay = (
    token: string,
    trade: Pick<Submitted, 'tradeId' | 'payable'>,
    more: Partial<In<typeof payments.doPay>> = {},
  ) => mall.call(payments.doPay, paying(trade, more), { token })

  /** The number of the cashier's charge that an attempt waits for. */
  async function toCashier(token: string, trade: Pick<Submitted, 'tradeId' | 'payable'>): Promise<string> {
    const { cashierUrl } = await mall.ok(payments.doPay, paying(trade), { token })
    return readGatewayNo(cashierUrl)
  }

  /** Pays, wholly by the cashier where cash is due. */
  async function pay(token: string, trade: Pick<Submitted, 'tradeId' | 'payable'>): Promise<void> {
    const { cashierUrl } = await mall.ok(payments.doPay, paying(trade), { token })
    if (cashierUrl !== null)
      await mall.ok(cashier.settle, { gatewayNo: readGatewayNo(cashierUrl), outcome: 'PAY' })
  }

  const trade = (token: string, tradeId: string) => mall.ok(payments.findTrade, { tradeId }, { token })

  async function promotion(shopId: string, threshold: number, off: number) {
    const time = { startsAt: 0, endsAt: mall.clock.now() + DAY_MS }
    await db
      .insert(shopPromotions)
      .values({ id: `promo${++last}`, shopId, name: '满减', threshold, off, ...time })
  }

  /** One that a member holds; of the mall unless a shop is named. */
  async function coupon(
    userId: string,
    {
      shopId = null,
      threshold = 0,
      off,
      ...given
    }: Partial<typeof coupons.$inferInsert> & {
      shopId?: string | null
      threshold?: number
      off: number
    },
  ) {
    const id = `coupon${++last}`
    const time = { startsAt: 0, endsAt: mall.clock.now() + DAY_MS }
    const terms = { id: `t${id}`, shopId, name: '优惠券', threshold, off, total: 9, validDays: 9, ...time }
    await db.insert(couponTemplates).values(terms)
    const valid = { validFrom: 0, expiresAt: mall.clock.now() + DAY_MS, createdAt: 0 }
    await db.insert(coupons).values({ id, templateId: terms.id, userId, ...valid, ...given })
    return id
  }

  async function card(ownerId: string, fen: number, given: Partial<typeof giftCards.$inferInsert> = {}) {
    const id = given.id ?? `card-${++last}`
    const at = { createdAt: mall.clock.now(), expiresAt: mall.clock.now() + 365 * DAY_MS }
    const row = { id, name: '礼品卡', codeHash: id, last4: '0000', ownerId, status: 'ACTIVE' as const }
    await db.insert(giftCards).values({ ...row, initial: fen, balance: fen, ...at, ...given })
    return id
  }

  const cardRow = async (id: string) => (await db.select().from(giftCards).where(eq(giftCards.id, id)))[0]
  const skuRow = async (id: string) => (await db.select().from(skus).where(eq(skus.id, id)))[0]

  async function accountOf(userId: string) {
    const [row] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId))
    return { balance: row?.balance ?? 0, frozen: row?.frozen ?? 0 }
  }

  const scoreRate = (rate: string) =>
    db.insert(settings).values({ key: 'platform', value: { scoreRate: rate } })

  const setShop = (id: string, set: Partial<typeof shops.$inferInsert>) =>
    db.update(shops).set(set).where(eq(shops.id, id))
  const setPayPassword = (userId: string, digits: string) => storePayPassword(mall.services, userId, digits)

  /** Every book that does not add up, as sentences; none when all is well (I3, S.12). */
  async function faults(): Promise<string[]> {
    const found: string[] = await pointsFaults(mall.services)
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    const cardEntries = await db.select().from(giftCardEntries)
    for (const { id, initial, balance, frozen } of await db.select().from(giftCards)) {
      const own = cardEntries.filter(({ cardId }) => cardId === id)
      if (initial + sum(own.map(({ amount }) => amount)) !== balance)
        found.push(`${id}: entries are not ${balance}`)
      if (sum(own.map(({ held }) => held)) !== frozen) found.push(`${id}: held entries are not ${frozen}`)
    }
    for (const row of await db.select().from(goods)) {
      const own = (await db.select().from(skus).where(eq(skus.goodsId, row.id))).map(
        ({ onHand, reserved }) => onHand - reserved,
      )
      if (sum(own) !== row.stock || own.some((left) => left < 0))
        found.push(`${row.id}: ${row.stock} of ${own.join()} on the shelf`)
    }
    return found
  }

  return {
    buyer,
    key,
    price,
    draft,
    trySubmit,
    submit,
    tryPay,
    paying,
    toCashier,
    pay,
    trade,
    promotion,
    coupon,
    card,
    cardRow,
    skuRow,
    accountOf,
    scoreRate,
    giveRate,
    setShop,
    setPayPassword,
    faults,
  }
}

export const readGatewayNo = (cashierUrl: string | null) =>
  new URL(cashierUrl ?? '', 'http://mall').searchParams.get('gatewayNo') ?? ''
