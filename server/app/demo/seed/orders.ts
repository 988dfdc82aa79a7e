import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { DEMO_PAY_PASSWORD } from '#fixtures/mall/accounts.ts'
import { orderPlan } from '#fixtures/mall/orders/plan.ts'
import { GRANTS } from '#fixtures/mall/orders/table.ts'
import { allProducts } from '#fixtures/mall/products.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { leaveToPeople } from '#server/app/demo/warehouse/tasks.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Random } from '#server/platform/process/random.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { invoices } from '#server/trade/orders/invoice-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { payPasswords } from '#server/wallet/pay-password/tables.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { type Event, listEvents, runEvents } from './orders/timeline.ts'
import { openWorld, type World } from './orders/world.ts'
import { seedSubmissions } from './submissions.ts'

/** Events between two progress lines. */
const WATCHED_EVENTS = 200

export interface OrderSeedOptions {
  /** End of the demo's history, ms. */
  now: number
  random: Random
  /** Receives a Chinese progress line for the terminal. */
  onProgress?: (line: string) => void
}

/** Low hashing cost, so that a hundred payments take no time; the real hashes are set after the orders. */
const CHEAP = { N: 1024, r: 8, p: 1 }

async function payCheaply({ services: { db, random } }: World, userIds: readonly string[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PAY_PASSWORD, random.token(16), CHEAP)
  await db.insert(payPasswords).values(userIds.map((userId) => ({ userId, passwordHash })))
}

function grantEvents(now: number): Event[] {
  return GRANTS.flatMap(([userName, days, points, lasts], turn): Event[] => {
    const at = now - Math.round(days * DAY_MS)
    const expiresAt = at + lasts * DAY_MS
    const grant = { bizType: 'ADMIN', bizId: `GRANT-DEMO-${turn + 1}`, amount: points * 100, expiresAt }
    const given: Event = {
      at,
      run: (world) => grantPoints(world.services, { ...grant, userId: world.person(userName).id }),
    }
    const over: Event = {
      at: expiresAt,
      run: async ({ services }) => void (await expirePoints.run(services)),
    }
    return expiresAt < now ? [given, over] : [given]
  })
}

const SELLERS = [AFTER_SALE.APPLIED, AFTER_SALE.WAIT_SELLER_RECEIVE, AFTER_SALE.WAIT_RESHIP]

/** Keeps some unfinished orders from the simulated warehouse and seller, so that visitors can see every state. */
async function keepStates({ services }: World): Promise<void> {
  const { db } = services
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.status, [ORDER.PENDING_SHIPMENT, ORDER.PARTIALLY_SHIPPED]))
  const asked = await db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(inArray(afterSales.status, SELLERS))
  const issued = db.select({ id: invoices.orderId }).from(invoices)
  const uninvoiced = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.invoice), notInArray(orders.id, issued)))
  // Sort the ids: each task draws a random id, and a query without an order may return the rows in any sequence.
  const left = new Set([...waiting, ...asked, ...uninvoiced].map(({ id }) => id))
  await leaveToPeople(services, [...left].sort())
}

/**
 * Creates a hundred days of orders by the mall's own operations with the clock set to the past, inside the caller's
 * transaction. The same input produces the same rows.
 */
export async function seedOrders(
  db: Db,
  { now, random, onProgress = () => undefined }: OrderSeedOptions,
): Promise<void> {
  const world = await openWorld(db, { now, random, products: allProducts() })
  const plan = orderPlan(now)
  const buyers = [...new Set(plan.map(({ userName }) => world.person(userName).id))]
  await payCheaply(world, buyers)
  const events = [...grantEvents(now), ...plan.flatMap(listEvents)]
  await runEvents(world, events, (done, total) => {
    if (done % WATCHED_EVENTS === 0 || done === total)
      onProgress(`正在创建演示商城：订单与售后 ${done}/${total}`)
  })
  world.moveTo(now)
  await keepStates(world)
  await seedSubmissions(world)
}
