import type { Confirmation } from '#schemas/base/confirmation.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { DELIVERY_FIELDS, type ShopDelivery } from '#schemas/people/shops/delivery.ts'
import { type Freight, unusualFreight } from '#schemas/people/shops/unusual-freight.ts'
import { factsBeforeToday } from '#server/people/audit/before-today.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import { findProvinces, nameProvinces, type Provinces } from '#server/people/regions/provinces.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'
import { changeShop, type ShopRow } from './change-shop.ts'

/** Carriage beyond a million yuan is a slip of the hand. */
const FEN_MOST = 100_000_000

type Delivered = Pick<ShopRow, keyof ShopDelivery>

/** Shipping fees and delivery times of a shop as its form shows them. */
export function deliveryOf(row: Delivered): ShopDelivery {
  const { freight, freightFree, remoteFreight, remoteProvinces, unservedProvinces } = row
  const { cutOffHour, deliveryDays, remoteDeliveryDays } = row
  return {
    freight: formatYuan(freight),
    freightFree: freightFree === null ? null : formatYuan(freightFree),
    remoteFreight: formatYuan(remoteFreight),
    remoteProvinces,
    unservedProvinces,
    cutOffHour,
    deliveryDays,
    remoteDeliveryDays,
  }
}

export const deliveryVersion = (row: Delivered) => versionOf(Object.values(deliveryOf(row)))

function factsOf(row: Delivered, provinces: Provinces) {
  const delivery = deliveryOf(row)
  const { remoteProvinces, unservedProvinces } = delivery
  return {
    ...delivery,
    remoteProvinces: nameProvinces(provinces, remoteProvinces),
    unservedProvinces: nameProvinces(provinces, unservedProvinces),
  }
}

function readFen(name: keyof ShopDelivery, typed: string): number {
  const fen = parseYuan(typed)
  if (fen !== null && fen >= 0 && fen <= FEN_MOST) return fen
  throw refuse('BAD_INPUT', `${DELIVERY_FIELDS[name]}：请填写 0 到 1000000 元，最多两位小数`)
}

function readIds(name: keyof ShopDelivery, typed: readonly string[], provinces: Provinces): string[] {
  if (typed.every((id) => provinces.some((one) => one.id === id))) return [...new Set(typed)].sort()
  throw refuse('BAD_INPUT', `${DELIVERY_FIELDS[name]}：所选省份已调整，请刷新后重新选择`)
}

/** The columns of what was typed; throws BAD_INPUT for half a promise and for what no order could be reckoned by. */
function readDelivery(typed: ShopDelivery, provinces: Provinces): Delivered {
  const { freightFree, cutOffHour, deliveryDays, remoteDeliveryDays } = typed
  if ((cutOffHour === null) !== (deliveryDays === null))
    throw refuse('BAD_INPUT', '当天发货截止时间和送达天数请一起填写；都不填表示不承诺送达时间')
  const unservedProvinces = readIds('unservedProvinces', typed.unservedProvinces, provinces)
  if (provinces.length > 0 && unservedProvinces.length === provinces.length)
    throw refuse('BAD_INPUT', '不配送的地区：不能选择全部省份；要停止销售，请暂停营业')
  return {
    freight: readFen('freight', typed.freight),
    freightFree: freightFree === null ? null : readFen('freightFree', freightFree),
    remoteFreight: readFen('remoteFreight', typed.remoteFreight),
    remoteProvinces: readIds('remoteProvinces', typed.remoteProvinces, provinces),
    unservedProvinces,
    cutOffHour,
    deliveryDays,
    remoteDeliveryDays: deliveryDays === null ? null : remoteDeliveryDays,
  }
}

/** The fees of a shop as they were before today. */
async function freightBeforeToday(reader: Pick<Context, 'db' | 'clock'>, row: ShopRow): Promise<Freight> {
  const facts = await factsBeforeToday(reader, { action: 'setShopDelivery', subject: ['shop', row.id] })
  const fen = (name: keyof Freight) => {
    const opened = facts[name]
    if (opened === null) return null
    return typeof opened === 'string' ? parseYuan(opened) : row[name]
  }
  return {
    freight: fen('freight') ?? row.freight,
    freightFree: fen('freightFree'),
    remoteFreight: fen('remoteFreight') ?? row.remoteFreight,
  }
}

interface Typed {
  shopId: string
  version: string
  delivery: ShopDelivery
  confirm: Confirmation
}

/** Holds for what is ordered from now on: an order keeps the carriage that it was placed with. */
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
      versionOf: deliveryVersion,
      factsOf: (row) => factsOf(row, provinces),
      set: () => set,
      confirm: async (transaction, row) =>
        needConfirmed(
          unusualFreight(set, row, await freightBeforeToday(transaction, row)).map((words) =>
            unusualOf(words),
          ),
          confirm,
        ),
    },
  )
  return { version: deliveryVersion(set) }
}
