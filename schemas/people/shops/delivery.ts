import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Id } from '#schemas/base/wire.ts'

export const MAX_DELIVERY_DAYS = 60

const days = () => z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_DELIVERY_DAYS)))
const provinces = () => z.array(Id()).check(z.maxLength(100))

/** Shipping fees in yuan, of a shop or of one of its freight templates. */
export const freightFees = later(() => ({
  freight: Cash(),
  /** Cash amount of goods from which shipping is free; null if it is never free. */
  freightFree: z.nullable(Cash()),
  /** Surcharge for remote provinces, charged even if the fee is waived. */
  remoteFreight: Cash(),
}))

/** Delivery settings of a shop: fees in yuan; regions are ids of provinces. */
export const shopDelivery = later(() =>
  z.object({
    ...freightFees(),
    remoteProvinces: provinces(),
    unservedProvinces: provinces(),
    /** Hour before which an order must be paid to ship on the same day; null if the shop promises nothing. */
    cutOffHour: z.nullable(z.int().check(z.minimum(0), z.maximum(24))),
    /** Delivery times in days, in general and for remote provinces; null without a promise. */
    deliveryDays: days(),
    remoteDeliveryDays: days(),
  }),
)
export type ShopDelivery = z.output<ReturnType<typeof shopDelivery>>

export type FreightFees = Pick<ShopDelivery, 'freight' | 'freightFree' | 'remoteFreight'>

export const DELIVERY_FIELDS = {
  freight: '基础运费',
  freightFree: '满额免运费',
  remoteFreight: '偏远地区加收',
  remoteProvinces: '偏远地区',
  unservedProvinces: '不配送的地区',
  cutOffHour: '当天发货截止时间',
  deliveryDays: '送达天数',
  remoteDeliveryDays: '偏远地区送达天数',
} as const satisfies Record<keyof ShopDelivery, string>
