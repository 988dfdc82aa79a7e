import { asc, eq } from 'drizzle-orm'
import type { PlannedOrder } from '#fixtures/mall/orders/plan.ts'
import type { Step } from '#fixtures/mall/orders/steps.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { checkout } from '#schemas/trade/checkout/calls.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import type { World } from './world.ts'

export interface Trade {
  plan: PlannedOrder
  submitted?: Out<typeof checkout.saveSingleOrder>
  gatewayNo?: string
  afterSaleIds: readonly string[]
  packages: number
}

export interface Scene {
  world: World
  trade: Trade
  step: Step
  buyer: Context<Member>
  seller: Context<Member>
  orderId: string
}

export async function loadOrder({ world: { services }, orderId }: Scene) {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

export function loadLines({ world: { services }, orderId }: Scene) {
  return services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNo))
}

/** Makes a unique idempotency key from the row, the step and the time. */
export const makeStepKey = ({ trade: { plan }, world: { services }, step }: Scene) =>
  `demo-${plan.key}-${step.do}-${services.clock.now()}`
