import { and, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { buyerAfterSaleAllowed } from '#schemas/trade/after-sales/operations.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { carrierOf } from '#schemas/trade/orders/carriers.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { packagesWhere } from '#server/trade/orders/packages.ts'
import { noCarrier, type Parcel, parcelOf, parcelText, readParcel } from '#server/trade/orders/parcel.ts'
import { changeAfterSale, stateChanged } from './change.ts'
import { factsOf } from './facts.ts'
import { type AfterSaleRow, ownAfterSale } from './find.ts'
import { sendParcel } from './packages.ts'
import { ownPictures } from './pictures.ts'
import { withOwnAfterSale } from './with-after-sale.ts'

/** Another number is another parcel: what its timeline said counts no more. */
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
  const simulated = carrierOf(asked.carrier)?.simulated
  if (simulated) throw noCarrier()
  return readParcel(asked)
}

/** The buyer sends the pieces back, or corrects what was written until they are received. */
export function sendBack(asked: Parsed<typeof calls.sendBack>, context: Context<Member>): Promise<null> {
  return withOwnAfterSale(context, asked.afterSaleId, async (transaction, open) => {
    const { record } = open
    if (!buyerAfterSaleAllowed(await factsOf(transaction, open)).includes('sendBack')) throw stateChanged()
    const parcel = readReal(asked)
    const pictures = await ownPictures(transaction, asked.pictures)
    const first = record.status === AFTER_SALE.WAIT_SEND_BACK
    const by = { action: 'sendBack', role: 'buyer', operatorId: transaction.user.id, pictures } as const
    const text = `买家${first ? '寄回商品' : '修改寄回物流'}：${parcelText(parcel)}`
    const changed = await changeAfterSale(transaction, record, { ...by, text })
    const sent = await parcelOf(transaction, record, 'BACK')
    if (sent) await correct(transaction, sent.id, parcel)
    else await sendParcel(transaction, changed, { ...parcel, direction: 'BACK' })
    return null
  })
}

async function sentBack(context: Context<Member>, { id }: AfterSaleRow) {
  const back = and(eq(shipments.afterSaleId, id), eq(shipments.direction, 'BACK'))
  const [sent] = await packagesWhere(context, back)
  return sent ?? null
}

/** Where to send it, until when, and what was sent. */
export async function querySendBack(
  { afterSaleId }: { afterSaleId: string },
  context: Context<Member>,
): Promise<Out<typeof calls.querySendBack>> {
  const record = await ownAfterSale(context, afterSaleId)
  const { returnAddress, deadline, status } = record
  const waits = status === AFTER_SALE.WAIT_SEND_BACK
  return { returnAddress, deadline: waits ? deadline : null, sent: await sentBack(context, record) }
}
