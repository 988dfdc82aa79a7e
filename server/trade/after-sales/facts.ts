import { eq } from 'drizzle-orm'
import { afterSaleFits } from '#schemas/trade/after-sales/eligibility.ts'
import type { AfterSaleOperation } from '#schemas/trade/after-sales/entities.ts'
import { type AfterSaleFacts, buyerAfterSaleAllowed } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { choiceOf } from '#server/trade/orders/facts.ts'
import { isNothing } from './amounts.ts'
import { statusOf, typeOf } from './change.ts'
import type { AfterSaleRow, OpenAfterSale } from './find.ts'

export type BuyerFacts = AfterSaleFacts

/** Money or goods that the buyer still waits for. */
function isOwed(record: AfterSaleRow): boolean {
  if (record.status === AFTER_SALE.REFUNDING) return true
  if (record.status !== AFTER_SALE.WAIT_SELLER_RECEIVE) return false
  return record.type === 3 || !isNothing(record.granted ?? record.applied)
}

/** What decides about the buttons; `followed` when there is a record that applies for this one again. */
export function factsWith(
  { record, contents, of, now }: Omit<OpenAfterSale, 'order'>,
  followed: boolean,
): BuyerFacts {
  const { unshipped, quantity, toPlatform, againCount, hiddenAt } = record
  const status = statusOf(record)
  const choice = { type: typeOf(record), unshipped, quantity }
  return {
    status,
    againCount,
    followed,
    toPlatform,
    windowOpen: afterSaleFits(choiceOf(contents, of, now), choice),
    platformDecided: toPlatform && status === AFTER_SALE.REJECTED,
    owed: isOwed(record),
    hidden: hiddenAt !== null,
  }
}

/** The record that applies for this one again; null when none does. */
export async function followerOf(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<AfterSaleRow, 'id'>,
): Promise<string | null> {
  const [row] = await db.select({ id: afterSales.id }).from(afterSales).where(eq(afterSales.againOf, id))
  return row?.id ?? null
}

export async function factsOf(services: Pick<Services, 'db'>, open: OpenAfterSale): Promise<BuyerFacts> {
  return factsWith(open, (await followerOf(services, open.record)) !== null)
}

/** The buyer's buttons, as they travel: what was sent back can be corrected until it is received. */
export function operationsOf(facts: BuyerFacts): AfterSaleOperation[] {
  const edits = facts.status === AFTER_SALE.WAIT_SELLER_RECEIVE
  return buyerAfterSaleAllowed(facts).map((name) => (name === 'sendBack' && edits ? 'editSendBack' : name))
}
