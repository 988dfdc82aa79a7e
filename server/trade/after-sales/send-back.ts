import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { listAllowedBuyerOperations } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { findCarrier } from '#schemas/trade/orders/carriers.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { loadPackages } from '#server/trade/orders/packages.ts'
import {
  createUnknownCarrier,
  type Parcel,
  findParcel,
  formatParcel,
  readParcel,
} from '#server/trade/orders/parcel.ts'
import { changeAfterSale, createStateChanged } from './change.ts'
import { loadBuyerFacts } from './facts.ts'
import { type AfterSaleRow, getOwnAfterSale } from './find.ts'
import { sendParcel } from './packages.ts'
import { validateOwnPictures } from './pictures.ts'
import { withOwnAfterSale } from './with-after-sale.ts'

/** Corrects the parcel's number; deletes the timeline of the old number, as that belongs to another parcel. */
async function correct(transaction: Transaction, shipmentId: string, parcel: Parcel): Promise<void> {
  const { db, tracks } = transaction
  await db.delete(trackEvents).where(eq(trackEvents.shipmentId, shipmentId))
  await db
    .update(shipments)
    .set({ ...parcel, signedAt: null })
    .where(eq(shipments.id, shipmentId))
  await tracks.follow(transaction, [{ ...parcel, shipmentId }])
}

function readReal(asked: Parcel): Parcel {
  const simulated = findCarrier(asked.carrier)?.simulated
  if (simulated) throw createUnknownCarrier()
  return readParcel(asked)
}

/** Records the buyer's return parcel, or corrects it until the seller has received it. */
export function sendBack(asked: Parsed<typeof calls.sendBack>, context: Context<Member>): Promise<null> {
  return withOwnAfterSale(context, asked.afterSaleId, async (transaction, open) => {
    const { record } = open
    if (!listAllowedBuyerOperations(await loadBuyerFacts(transaction, open)).includes('sendBack'))
      throw createStateChanged()
    const parcel = readReal(asked)
    const pictures = await validateOwnPictures(transaction, asked.pictures)
    const first = record.status === AFTER_SALE.WAIT_SEND_BACK
    const by = { action: 'sendBack', role: 'buyer', operatorId: transaction.user.id, pictures } as const
    const text = `买家${first ? '寄回商品' : '修改寄回物流'}：${formatParcel(parcel)}`
    const changed = await changeAfterSale(transaction, record, { ...by, text })
    const sent = await findParcel(transaction, record, 'BACK')
    if (sent) await correct(transaction, sent.id, parcel)
    else await sendParcel(transaction, changed, { ...parcel, direction: 'BACK' })
    return null
  })
}

async function sentBack(context: Context<Member>, { id }: AfterSaleRow) {
  const back = and(eq(shipments.afterSaleId, id), eq(shipments.direction, 'BACK'))
  const [sent] = await loadPackages(context, back)
  return sent ?? null
}

/** Returns the return address, the deadline, and the parcel already sent. */
export async function querySendBack(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.querySendBack>> {
  const record = await getOwnAfterSale(context, afterSaleId)
  const { returnAddress, deadline, status } = record
  const waits = status === AFTER_SALE.WAIT_SEND_BACK
  return { returnAddress, deadline: waits ? deadline : null, sent: await sentBack(context, record) }
}
