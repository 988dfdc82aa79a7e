import type { Confirmation } from '#schemas/base/confirmation.ts'
import { DELIVERY_FIELDS, type ShopDelivery } from '#schemas/people/shops/delivery.ts'
import { findProvinces, nameProvinces, type Provinces } from '#server/people/regions/provinces.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import { changeShop, type ShopRow } from './change-shop.ts'
import { confirmFees, formatFees, readFees } from './freight-fees.ts'

type Delivered = Pick<ShopRow, keyof ShopDelivery>

/** Converts shipping fees and delivery times of a shop for its form. */
export function toShopDelivery(row: Delivered): ShopDelivery {
  const { remoteProvinces, unservedProvinces, cutOffHour, deliveryDays, remoteDeliveryDays } = row
  return {
    ...formatFees(row),
    remoteProvinces,
    unservedProvinces,
    cutOffHour,
    deliveryDays,
    remoteDeliveryDays,
  }
}

export const hashDeliveryVersion = (row: Delivered) => hashVersion(Object.values(toShopDelivery(row)))

function factsOf(row: Delivered, provinces: Provinces) {
  const delivery = toShopDelivery(row)
  const { remoteProvinces, unservedProvinces } = delivery
  return {
    ...delivery,
    remoteProvinces: nameProvinces(provinces, remoteProvinces),
    unservedProvinces: nameProvinces(provinces, unservedProvinces),
  }
}

function readIds(name: keyof ShopDelivery, typed: readonly string[], provinces: Provinces): string[] {
  if (typed.every((id) => provinces.some((one) => one.id === id))) return [...new Set(typed)].sort()
  throw reject('BAD_INPUT', `${DELIVERY_FIELDS[name]}：所选省份已调整，请刷新后重新选择`)
}

/** Parses fees and delivery times; throws BAD_INPUT for an incomplete promise and values invalid for orders. */
function readDelivery(typed: ShopDelivery, provinces: Provinces): Delivered {
  const { cutOffHour, deliveryDays, remoteDeliveryDays } = typed
  if ((cutOffHour === null) !== (deliveryDays === null))
    throw reject('BAD_INPUT', '当天发货截止时间和送达天数请一起填写；都不填表示不承诺送达时间')
  const unservedProvinces = readIds('unservedProvinces', typed.unservedProvinces, provinces)
  if (provinces.length > 0 && unservedProvinces.length === provinces.length)
    throw reject('BAD_INPUT', '不配送的地区：不能选择全部省份；要停止销售，请暂停营业')
  return {
    ...readFees(typed),
    remoteProvinces: readIds('remoteProvinces', typed.remoteProvinces, provinces),
    unservedProvinces,
    cutOffHour,
    deliveryDays,
    remoteDeliveryDays: deliveryDays === null ? null : remoteDeliveryDays,
  }
}

interface Typed {
  shopId: string
  version: string
  delivery: ShopDelivery
  confirm: Confirmation
}

/** Stores fees and delivery times for future orders; existing orders keep their freight. */
export async function setShopDelivery(
  { shopId, version, delivery, confirm }: Typed,
  context: Context<Member>,
) {
  const provinces = await findProvinces(context.db)
  const set = readDelivery(delivery, provinces)
  await changeShop(
    context,
    { shopId, version },
    {
      action: 'setShopDelivery',
      versionOf: hashDeliveryVersion,
      factsOf: (row) => factsOf(row, provinces),
      set: () => set,
      confirm: (transaction, row) =>
        confirmFees(transaction, {
          of: { action: 'setShopDelivery', subject: ['shop', shopId] },
          before: row,
          next: set,
          confirm,
        }),
    },
  )
  return { version: hashDeliveryVersion(set) }
}
