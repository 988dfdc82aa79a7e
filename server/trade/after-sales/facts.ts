import { eq } from 'drizzle-orm'
import { canApplyForAfterSale } from '#schemas/trade/after-sales/eligibility.ts'
import type { AfterSaleOperation } from '#schemas/trade/after-sales/entities.ts'
import { type AfterSaleFacts, listAllowedBuyerOperations } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { getAfterSaleChoice } from '#server/trade/orders/facts.ts'
import { isZeroAmounts } from './amounts.ts'
import { getAfterSaleStatus, getAfterSaleType } from './change.ts'
import type { AfterSaleRow, OpenAfterSale } from './find.ts'

export type BuyerFacts = AfterSaleFacts

function isOwed(record: AfterSaleRow): boolean {
  if (record.status === AFTER_SALE.REFUNDING) return true
  if (record.status !== AFTER_SALE.WAIT_SELLER_RECEIVE) return false
  return record.type === 3 || !isZeroAmounts(record.granted ?? record.applied)
}

/** Collects the facts that decide what the buyer may do; `followed`: a later record repeats this application. */
export function toBuyerFacts(
  { record, contents, of, now }: Omit<OpenAfterSale, 'order'>,
  followed: boolean,
): BuyerFacts {
  const { unshipped, quantity, toPlatform, againCount, hiddenAt } = record
  const status = getAfterSaleStatus(record)
  const choice = { type: getAfterSaleType(record), unshipped, quantity }
  return {
    status,
    againCount,
    followed,
    toPlatform,
    windowOpen: canApplyForAfterSale(getAfterSaleChoice(contents, of, now), choice),
    platformDecided: toPlatform && status === AFTER_SALE.REJECTED,
    owed: isOwed(record),
    hidden: hiddenAt !== null,
  }
}

/** Finds the later record that repeats this record's application; null if there is none. */
export async function findFollower(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<AfterSaleRow, 'id'>,
): Promise<string | null> {
  const [row] = await db.select({ id: afterSales.id }).from(afterSales).where(eq(afterSales.againOf, id))
  return row?.id ?? null
}

export async function loadBuyerFacts(
  services: Pick<Services, 'db'>,
  open: OpenAfterSale,
): Promise<BuyerFacts> {
  return toBuyerFacts(open, (await findFollower(services, open.record)) !== null)
}

/** Lists the buyer's operations as the API returns them. The return parcel can be corrected until it is received. */
export function listBuyerOperations(facts: BuyerFacts): AfterSaleOperation[] {
  const edits = facts.status === AFTER_SALE.WAIT_SELLER_RECEIVE
  return listAllowedBuyerOperations(facts).map((name) =>
    name === 'sendBack' && edits ? 'editSendBack' : name,
  )
}
