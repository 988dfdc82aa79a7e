import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { computeGivenPoints, sumTakenBack } from '#schemas/trade/orders/given-points.ts'
import type { Services } from '#server/platform/call/context.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { pointsAccounts, pointsEntries, pointsLots } from '#server/wallet/points/tables.ts'

type Reader = Pick<Services, 'db' | 'clock'>

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const GRANTED: readonly number[] = [AFTER_SALE.REFUNDING, AFTER_SALE.DONE]

/** I3: accounts against their entries and lots; C.7: nothing is owed while something is free. */
async function accountFaults({ db, clock }: Reader): Promise<string[]> {
  const found: string[] = []
  const [entries, lots] = [await db.select().from(pointsEntries), await db.select().from(pointsLots)]
  for (const { userId, balance, frozen, debt } of await db.select().from(pointsAccounts)) {
    const own = entries.filter((entry) => entry.userId === userId)
    const held = lots.filter((lot) => lot.userId === userId)
    const books = [
      ['entries', sum(own.map(({ amount }) => amount)), balance],
      ['held entries', sum(own.map((entry) => entry.held)), frozen],
      ['owed entries', sum(own.map(({ owed }) => owed)), debt],
      ['lots', sum(held.map(({ remaining }) => remaining)), balance],
      ['held lots', sum(held.map((lot) => lot.frozen)), frozen],
    ] as const
    for (const [what, is, should] of books)
      if (is !== should) found.push(`${userId}: ${what} ${is}, account ${should}`)
    if (balance < 0 || frozen < 0 || frozen > balance || debt < 0)
      found.push(`${userId}: ${balance} with ${frozen} held and ${debt} owed`)
    const alive = held.filter(({ expiresAt }) => expiresAt === null || expiresAt > clock.now())
    const free = sum(alive.map((lot) => lot.remaining - lot.frozen))
    if (debt > 0 && free > 0) found.push(`${userId}: owes ${debt} with ${free} free`)
  }
  return found
}

/** C.4, C.7: an order that is completed has given for exactly the cash that it keeps, any other nothing. */
async function orderFaults({ db }: Reader): Promise<string[]> {
  const found: string[] = []
  const [entries, records] = [await db.select().from(pointsEntries), await db.select().from(afterSales)]
  const parts = await db.select().from(orderAllocations)
  for (const order of await db.select().from(orders)) {
    const { id, giveRate, goodsCashBack, completedAt, invoiceBack, pointsFen } = order
    const cash = parts.filter(({ orderId, tender }) => orderId === id && tender === 'CASH')
    const paid = sum(cash.filter(({ lineId }) => lineId !== '').map(({ amount }) => amount))
    const granted = records.filter((one) => one.orderId === id && one.granted && GRANTED.includes(one.status))
    const back = sum(granted.map((record) => record.granted?.cash ?? 0))
    const carriage = sum(cash.map(({ amount }) => amount)) - paid
    if (goodsCashBack > Math.min(paid, back) || goodsCashBack < back - carriage)
      found.push(`${id}: ${goodsCashBack} of ${paid} back for goods, refunds of ${back}`)
    const cards = sum(granted.flatMap((one) => one.granted?.giftCards.map(({ fen }) => fen) ?? []))
    if (invoiceBack < back + cards || invoiceBack > back + cards + pointsFen)
      found.push(
        `${id}: ${invoiceBack} off the invoice, refunds of ${back + cards} and ${pointsFen} by points`,
      )
    const given = entries.find(({ bizType, bizId }) => bizType === 'GIVE' && bizId === id)?.amount ?? 0
    const taken = sum(granted.map(({ givenBack }) => sumTakenBack(givenBack)))
    const kept = completedAt === null ? 0 : computeGivenPoints(paid - goodsCashBack, giveRate)
    if (given - taken !== kept) found.push(`${id}: gave ${given}, took ${taken}, keeps ${kept}`)
  }
  return found
}

/** C.7: what a refund took back stands once in the ledger, and is off the points that it pays. */
async function takenFaults({ db }: Reader): Promise<string[]> {
  const found: string[] = []
  const entries = await db.select().from(pointsEntries)
  const parts = await db
    .select()
    .from(refundParts)
    .then((rows) => rows.filter(({ tender }) => tender === 'POINTS'))
  const made = await db.select().from(refunds)
  for (const { id, status, granted, givenBack } of await db.select().from(afterSales)) {
    const entry = entries.find(({ bizType, bizId }) => bizType === 'GIVE_CANCEL' && bizId === id)
    const [fromUnspent, debt] = [0 - (entry?.amount ?? 0), entry?.owed ?? 0]
    if (!GRANTED.includes(status)) {
      if (entry) found.push(`${id}: took ${fromUnspent} + ${debt} before it was granted`)
      continue
    }
    if (fromUnspent !== (givenBack?.fromUnspent ?? 0))
      found.push(`${id}: took ${fromUnspent}, says ${givenBack?.fromUnspent}`)
    if (debt !== (givenBack?.debt ?? 0)) found.push(`${id}: owes ${debt}, says ${givenBack?.debt}`)
    const refund = made.find(({ afterSaleId }) => afterSaleId === id)
    const paid = sum(parts.filter(({ refundId }) => refundId === refund?.id).map(({ amount }) => amount))
    const due = (granted?.points ?? 0) - (givenBack?.fromRefund ?? 0)
    if (refund && paid !== due) found.push(`${id}: pays ${paid} points of ${due}`)
  }
  return found
}

/** Everything about points that does not add up, as sentences; none when all is well. */
export async function pointsFaults(reader: Reader): Promise<string[]> {
  return [...(await accountFaults(reader)), ...(await orderFaults(reader)), ...(await takenFaults(reader))]
}
