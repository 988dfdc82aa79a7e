import { sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { getEarliestWindow } from '#schemas/trade/checkout/delivery-windows.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { payPasswords } from '#server/wallet/pay-password/tables.ts'
import { buildAddress } from './build-address.ts'
import { TEST_COST } from './build.ts'
import type { TestMall } from './support.ts'

export const PAY_PASSWORD = '135790'

/** Counts through all of them, so that the keys of two are never the same. */
let last = 0

/** Hash shared by all buyers; the cost of stored hashes is tested with the passwords themselves. */
let cheapHash: Promise<string> | undefined

/** Parts of a mall that buying needs, whether it runs in this process or is called over the wire. */
export type MallOfBuyers = Pick<TestMall, 'services' | 'build' | 'call' | 'ok' | 'random'> & { clock: Clock }

/** Members who buy through the real calls, and what they buy. */
export function buyers(mall: MallOfBuyers) {
  const { services, build } = mall
  const key = () => `key-of-the-tests-${++last}`

  /** With a default address and a pay password. */
  async function buyer(given: Parameters<typeof build.member>[0] = {}) {
    const { user, token } = await build.member(given)
    await buildAddress(mall, user.id, { isDefault: true })
    cheapHash ??= hashPassword(PAY_PASSWORD, 'salt-of-the-buyers', TEST_COST)
    await services.db.insert(payPasswords).values({ userId: user.id, passwordHash: await cheapHash })
    return { userId: user.id, token }
  }

  async function giftCard(ownerId: string, fen: number) {
    const id = `card${++last}`
    const at = { createdAt: mall.clock.now(), expiresAt: mall.clock.now() + 365 * DAY_MS }
    const row = { id, name: '礼品卡', codeHash: id, last4: '0000', ownerId, status: 'ACTIVE' as const }
    await services.db.insert(giftCards).values({ ...row, initial: fen, balance: fen, ...at })
    return id
  }

  /** C.4: the setting: points per yuan, as its text. */
  const giveRate = (rate: string) =>
    services.db
      .insert(settings)
      .values({ key: 'platform', value: { giveRate: rate } })
      .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value} || excluded.value` } })

  /** Orders and pays, wholly by the cashier where cash is due. Gives the ids of the orders. */
  async function buy(token: string, wish: Omit<In<typeof checkout.findPrice>, 'source'>): Promise<string[]> {
    const request = { source: 'BUY_NOW' as const, ...wish }
    const { sums, problems, deliveryDays } = await mall.ok(checkout.findPrice, request, { token })
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    const payable = { points: sums.points, cash: sums.cash }
    const deliveryWindow = getEarliestWindow(deliveryDays)
    const submit = { ...request, submitToken: key(), payable, deliveryWindow }
    const made = await mall.ok(checkout.saveSingleOrder, submit, { token })
    const paying = { tradeId: made.tradeId, payable, payPassword: PAY_PASSWORD, idempotencyKey: key() }
    const paid = made.paid ? null : await mall.ok(payments.doPay, paying, { token })
    if (paid?.cashierUrl) {
      const gatewayNo = new URL(paid.cashierUrl, 'http://mall').searchParams.get('gatewayNo') ?? ''
      await mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })
    }
    return made.orders.map(({ orderId }) => orderId)
  }

  const detail = (token: string, orderId: string) => mall.ok(orderCalls.findPcDetail, { orderId }, { token })

  /** Executes what is granted, as the job does. */
  const refundAll = () => executeRefunds.run(services)

  return { buyer, giftCard, giveRate, buy, detail, key, refundAll }
}
