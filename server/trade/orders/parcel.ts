import { and, desc, eq } from 'drizzle-orm'
import type { AfterSalePackage } from '#schemas/trade/after-sales/entities.ts'
import { carrierName, carrierOf, readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { afterSales } from './after-sale-tables.ts'
import { shipments } from './delivery-tables.ts'

export interface Parcel {
  /** A code of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
}

/** As a person typed it. Throws BAD_INPUT for a carrier or a number that there is not. */
export function readParcel({ carrier, trackingNo }: Parcel): Parcel {
  const read = readTrackingNo(trackingNo)
  if (!carrierOf(carrier)) throw noCarrier()
  if (read === null) throw refuse('BAD_INPUT', '快递单号不正确，请核对后重新填写')
  return { carrier, trackingNo: read }
}

/** What the audit log says of it. */
export const parcelFacts = ({ carrier, trackingNo }: Parcel) => ({
  carrier: carrierName(carrier),
  trackingNo,
})

/** What the log says of it. */
export const parcelText = ({ carrier, trackingNo }: Parcel) => `${carrierName(carrier)} ${trackingNo}`

export const noCarrier = () => refuse('BAD_INPUT', '请选择快递公司')

/** Of the packages of an after-sale: from the buyer, or to the buyer. */
export type Direction = AfterSalePackage['direction']
type Of = Pick<typeof afterSales.$inferSelect, 'id'>

/** The packages of an after-sale in one direction. */
export const ofRecord = ({ id }: Of, direction: Direction) =>
  and(eq(shipments.afterSaleId, id), eq(shipments.direction, direction))

/** The newest package of a record in one direction. */
export async function parcelOf({ db }: Pick<Services, 'db'>, record: Of, direction: Direction) {
  const [row] = await db
    .select()
    .from(shipments)
    .where(ofRecord(record, direction))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  return row
}
