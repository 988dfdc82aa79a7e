import { eq } from 'drizzle-orm'
import { DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { basketKind, chooseBasket } from '#fixtures/mall/orders/baskets.ts'
import { createInvoice } from '#fixtures/mall/orders/invoices.ts'
import type { PlannedOrder } from '#fixtures/mall/orders/plan.ts'
import type { Step, StepName } from '#fixtures/mall/orders/steps.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { getEarliestWindow } from '#schemas/trade/checkout/delivery-windows.ts'
import type { SubmitRequest } from '#schemas/trade/checkout/entities.ts'
import { listUsableCards } from '#server/gifts/cards/own-cards.ts'
import { quoteCheckout } from '#server/trade/checkout/price.ts'
import { saveOrders } from '#server/trade/checkout/save.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { settleCharge } from '#server/trade/payments/cashier.ts'
import { doPay } from '#server/trade/payments/pay.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { afterSaleSteps } from './after-sale-steps.ts'
import { orderSteps } from './order-steps.ts'
import { type Scene, type Trade, makeStepKey } from './trade.ts'
import type { World } from './world.ts'

/** Delay of the next attempt at a stalled refund, ms: longer than anybody looks at a demo. */
const STALLED_MS = 30 * DAY_MS

async function openCashier(scene: Scene): Promise<void> {
  const { trade, buyer } = scene
  const { submitted } = trade
  if (!submitted) throw new Error(`${trade.plan.key} was not submitted`)
  // If nothing is left to pay, gift cards have paid the whole trade.
  if (submitted.paid) return
  const { tradeId, payable } = submitted
  const credential = { payPassword: DEMO_PAY_PASSWORD, idempotencyKey: makeStepKey(scene) }
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

/** Simulates a bank that does not answer: the mall's own job fails and schedules another attempt. */
async function stall({ world: { services, now }, trade }: Scene): Promise<void> {
  const { db } = services
  const charge = eq(cashierCharges.gatewayNo, trade.gatewayNo ?? '')
  await db.update(cashierCharges).set({ status: 'CLOSED' }).where(charge)
  await executeRefunds.run(services)
  await db.update(cashierCharges).set({ status: 'PAID' }).where(charge)
  const nextTryAt = now + STALLED_MS
  await db.update(refunds).set({ nextTryAt }).where(eq(refunds.status, 'FAILED'))
}

const paySteps = {
  pay,
  openCashier,
  refusePayment,
  expire: async ({ world }: Scene) => void (await cancelExpiredTrades.run(world.services)),
  latePayment: (scene: Scene) => atCashier(scene, 'PAY'),
  refund: async ({ world }: Scene) => void (await executeRefunds.run(world.services)),
  stall,
}

const steps: Readonly<Record<StepName, (scene: Scene) => Promise<void>>> = {
  ...paySteps,
  ...orderSteps,
  ...afterSaleSteps,
}

export interface Event {
  at: number
  run(world: World): Promise<void>
}

function sceneOf(world: World, trade: Trade, step: Step): Scene {
  const buyer = world.as(trade.plan.userName)
  const orderId = trade.submitted?.orders[step.order ?? 0]?.orderId ?? ''
  return { world, trade, step, buyer, seller: world.as('admin1'), orderId }
}

/** Lists the events that one row of the plan adds to the mall's past. */
export function listEvents(plan: PlannedOrder): Event[] {
  const trade: Trade = { plan, afterSaleIds: [], packages: 0 }
  const first: Event = { at: plan.at, run: (world) => submit(world, trade) }
  const rest = plan.steps.map(({ step, at }): Event => ({
    at,
    run: (world) => steps[step.do](sceneOf(world, trade, step)),
  }))
  return [first, ...rest]
}

/** Runs all events in order of time, so that every balance is correct at the time of each event. */
export async function runEvents(
  world: World,
  events: readonly Event[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  let done = 0
  // The sort is stable: events at the same time keep the order of the plan.
  for (const { at, run } of [...events].sort((a, b) => a.at - b.at)) {
    world.moveTo(at)
    await run(world)
    onProgress(++done, events.length)
  }
}

async function requestOf(
  world: World,
  { plan }: Trade,
): Promise<Omit<SubmitRequest, 'payable' | 'deliveryWindow'>> {
  const { key, basket, pieces, cards, coupons, invoice, remark } = plan
  const { points, pickup } = basketKind(basket)
  const person = world.person(plan.userName)
  const chosen = chooseBasket(key, basket, { products: world.products, pieces })
  const shopIds = [...new Set(chosen.map(({ shopId }) => shopId))]
  const [card] = cards ? await listUsableCards(world.as(plan.userName)) : []
  const contact = { contact: person.name, telephone: person.telephone ?? '' }
  return {
    source: 'BUY_NOW',
    lines: chosen.map(({ goodsId, skuId, quantity }) => ({ goodsId, skuId, quantity })),
    deliveries: pickup ? shopIds.map((shopId) => ({ shopId, deliveryType: 2 as const, ...contact })) : [],
    couponIds: coupons ? 'BEST' : [],
    giftCardIds: card ? [card.giftCardId] : [],
    points: points ? 'ALL' : 'NONE',
    remarks: remark ? shopIds.map((shopId) => ({ shopId, text: remark })) : [],
    engravings: [],
    invoice: invoice ? createInvoice(invoice, person) : null,
    account: person.telephone ?? '',
    submitToken: `demo-submit-of-${key}`,
  }
}

/** Submits an order of the plan; throws an error with the row's key if there are problems. */
async function submit(world: World, trade: Trade): Promise<void> {
  const { key, userName } = trade.plan
  const buyer = world.as(userName)
  const request = await requestOf(world, trade)
  const { sums, problems, deliveryDays } = await quoteCheckout(request, buyer)
  if (problems.length > 0) throw new Error(`${key}: ${problems.map(({ message }) => message).join('；')}`)
  const payable = { points: sums.points, cash: sums.cash }
  trade.submitted = await saveOrders(
    { ...request, payable, deliveryWindow: getEarliestWindow(deliveryDays) },
    buyer,
    'BUY_NOW',
  )
}
