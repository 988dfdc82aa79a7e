import { asc, eq } from 'drizzle-orm'
import type { PlannedOrder } from '#fixtures/mall/orders/plan.ts'
import type { Step } from '#fixtures/mall/orders/steps.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import type { World } from './world.ts'

/** One row of the plan on its way through the mall. */
export interface Trade {
  plan: PlannedOrder
  /** What submitting it was answered. */
  submitted?: Out<typeof checkout.saveSingleOrder>
  /** The cashier's number, once it was opened. */
  gatewayNo?: string
  /** The after-sales that the last application made. */
  afterSaleIds: readonly string[]
  packages: number
}

/** What a step is given. */
export interface Scene {
  world: World
  trade: Trade
  step: Step
  buyer: Context<Member>
  seller: Context<Member>
  /** The order that the step is about. */
  orderId: string
}

export async function orderOf({ world: { services }, orderId }: Scene) {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

export function linesOf({ world: { services }, orderId }: Scene) {
  return services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo))
}

/** A key that nobody else makes: of the row and of the time. */
export const keyOf = ({ trade: { plan }, world: { services }, step }: Scene) =>
  `demo-${plan.key}-${step.do}-${services.clock.now()}`
