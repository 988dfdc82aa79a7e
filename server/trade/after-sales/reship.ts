import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { listSellerOperations } from '#schemas/trade/after-sales/operations.ts'
import type { Context, Member, Transaction } from '#server/platform/call/context.ts'
import { type Parcel, formatParcel, readParcel } from '#server/trade/orders/parcel.ts'
import { changeAfterSale, type Entry, createStateChanged } from './change.ts'
import { sendExchange } from './exchange.ts'
import { loadBuyerFacts } from './facts.ts'
import type { OpenAfterSale } from './find.ts'
import { isReturned, sendParcel } from './packages.ts'
import { withSoldAfterSale } from './with-after-sale.ts'

type Sending = Parcel & Omit<Entry, 'action'>

/** Ships the exchanged pieces in a new package: 待换新发货 → 待签收. Returns the package id. */
export async function reship(services: Transaction, open: OpenAfterSale, sending: Sending): Promise<string> {
  const { carrier, trackingNo, ...entry } = sending
  const parcel = readParcel({ carrier, trackingNo })
  const text = `${entry.text}：${formatParcel(parcel)}`
  const changed = await changeAfterSale(services, open.record, { ...entry, action: 'reship', text })
  await sendExchange(services, changed, open.of.line)
  return sendParcel(services, changed, { ...parcel, direction: 'RESHIP' })
}

/** Sends pieces whose return was refused (拒绝收货) back to the buyer, once. */
async function returnShipment(
  services: Transaction,
  { record }: OpenAfterSale,
  sending: Sending,
): Promise<void> {
  if (await isReturned(services, record)) throw createStateChanged('商品已退回给买家，不能重复退回')
  const { carrier, trackingNo, ...entry } = sending
  const parcel = readParcel({ carrier, trackingNo })
  const text = `商家退回商品：${formatParcel(parcel)}`
  await changeAfterSale(services, record, {
    ...entry,
    action: 'returnShipment',
    text,
    // The record already ended when the return was refused.
    set: { finishedAt: record.finishedAt },
  })
  await sendParcel(services, record, { ...parcel, direction: 'RESHIP' })
}

export function reshipOrReturn(
  { afterSaleId, carrier, trackingNo }: Parsed<typeof officeAfterSales.reship>,
  context: Context<Member>,
): Promise<null> {
  return withSoldAfterSale(context, afterSaleId, {
    action: 'reship',
    work: async (transaction, open) => {
      const allowed = listSellerOperations(await loadBuyerFacts(transaction, open))
      const sending = {
        carrier,
        trackingNo,
        role: 'seller',
        operatorId: transaction.user.id,
        text: '商家换新发货',
      } as const
      if (allowed.includes('reship')) await reship(transaction, open, sending)
      else if (allowed.includes('returnShipment')) await returnShipment(transaction, open, sending)
      else throw createStateChanged()
      return null
    },
  })
}
