import { eq } from 'drizzle-orm'
import { DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { cashierCharges } from '#server/payments/tables.ts'
import { refunds } from '#server/refunds/tables.ts'
import { cancelExpiredTrades } from '#server/payments/cancel-trade.ts'
import { settleCharge } from '#server/payments/cashier.ts'
import { doPay } from '#server/payments/pay.ts'
import { executeRefunds } from '#server/refunds/execute.ts'
import { keyOf, type Scene } from './trade.ts'

/** Longer than anybody looks at a demo. */
const STALLED_MS = 30 * DAY_MS

async function openCashier(scene: Scene): Promise<void> {
  const { trade, buyer } = scene
  const { submitted } = trade
  if (!submitted) throw new Error(`${trade.plan.key} was not submitted`)
  // Gift cards alone have paid it.
  if (submitted.paid) return
  const { tradeId, payable } = submitted
  const credential = { payPassword: DEMO_PAY_PASSWORD, idempotencyKey: keyOf(scene) }
  const { cashierUrl } = await doPay({ tradeId, payable, ...credential }, buyer)
  if (cashierUrl === null) return
  trade.gatewayNo = new URLSearchParams(cashierUrl.split('?')[1]).get('gatewayNo') ?? ''
}

async function atCashier({ world, trade }: Scene, outcome: 'PAY' | 'REFUSE'): Promise<void> {
  const { gatewayNo } = trade
  if (gatewayNo === undefined) return
  await settleCharge({ gatewayNo, outcome, delaySeconds: 0, repeat: 1 }, world.services)
}

async function pay(scene: Scene): Promise<void> {
  await openCashier(scene)
  await atCashier(scene, 'PAY')
}

async function refusePayment(scene: Scene): Promise<void> {
  await openCashier(scene)
  await atCashier(scene, 'REFUSE')
}

/** A refund whose bank did not answer: the mall's own job fails on it and would try again. */
async function stall({ world: { services, now }, trade }: Scene): Promise<void> {
  const { db } = services
  const charge = eq(cashierCharges.gatewayNo, trade.gatewayNo ?? '')
  await db.update(cashierCharges).set({ status: 'CLOSED' }).where(charge)
  await executeRefunds.run(services)
  await db.update(cashierCharges).set({ status: 'PAID' }).where(charge)
  const nextTryAt = now + STALLED_MS
  await db.update(refunds).set({ nextTryAt }).where(eq(refunds.status, 'FAILED'))
}

export const paySteps = {
  pay,
  openCashier,
  refusePayment,
  expire: async ({ world }: Scene) => void (await cancelExpiredTrades.run(world.services)),
  latePayment: (scene: Scene) => atCashier(scene, 'PAY'),
  refund: async ({ world }: Scene) => void (await executeRefunds.run(world.services)),
  stall,
}
