import { and, desc, eq } from 'drizzle-orm'
import type { AfterSalePackage } from '#schemas/trade/after-sales/entities.ts'
import { getCarrierName, findCarrier, readTrackingNo } from '#schemas/trade/orders/carriers.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { afterSales } from './after-sale-tables.ts'
import { shipments } from './delivery-tables.ts'

export interface Parcel {
  /** Carrier code of schemas/trade/orders/carriers.ts. */
  carrier: string
  trackingNo: string
}

/** Validates and normalizes a typed parcel. Throws BAD_INPUT for an unknown carrier or an invalid number. */
export function readParcel({ carrier, trackingNo }: Parcel): Parcel {
  const read = readTrackingNo(trackingNo)
  if (!findCarrier(carrier)) throw createUnknownCarrier()
  if (read === null) throw reject('BAD_INPUT', '快递单号不正确，请核对后重新填写')
  return { carrier, trackingNo: read }
}

/** Returns the audit facts of a parcel. */
export const getParcelFacts = ({ carrier, trackingNo }: Parcel) => ({
  carrier: getCarrierName(carrier),
  trackingNo,
})

/** Formats a parcel for the log. */
export const formatParcel = ({ carrier, trackingNo }: Parcel) => `${getCarrierName(carrier)} ${trackingNo}`

export const createUnknownCarrier = () => reject('BAD_INPUT', '请选择快递公司')

export type Direction = AfterSalePackage['direction']
type Of = Pick<typeof afterSales.$inferSelect, 'id'>

/** Selects the packages of an after-sale in one direction. */
export const selectRecordPackages = ({ id }: Of, direction: Direction) =>
  and(eq(shipments.afterSaleId, id), eq(shipments.direction, direction))

/** Finds the newest package of a record in one direction. */
export async function findParcel({ db }: Pick<Services, 'db'>, record: Of, direction: Direction) {
  const [row] = await db
    .select()
    .from(shipments)
    .where(selectRecordPackages(record, direction))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  return row
}
