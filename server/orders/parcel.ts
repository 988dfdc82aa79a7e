import { carrierName, carrierOf, readTrackingNo } from '#schemas/order/carriers.ts'
import { refuse } from '#server/errors.ts'

export interface Parcel {
  /** A code of schemas/order/carriers.ts. */
  carrier: string
  trackingNo: string
}

/** AS6: as a person typed it. Throws BAD_INPUT for a carrier or a number that there is not. */
export function readParcel({ carrier, trackingNo }: Parcel): Parcel {
  const read = readTrackingNo(trackingNo)
  if (!carrierOf(carrier)) throw noCarrier()
  if (read === null) throw refuse('BAD_INPUT', '快递单号不正确，请核对后重新填写')
  return { carrier, trackingNo: read }
}

/** What the log says of it. */
export const parcelText = ({ carrier, trackingNo }: Parcel) => `${carrierName(carrier)} ${trackingNo}`

export const noCarrier = () => refuse('BAD_INPUT', '请选择快递公司')
