import { fieldMessage } from '#schemas/base/field-rules.ts'
import { fromKeys } from '#schemas/base/typed-keys.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { ShopDelivery } from '#schemas/people/shops/delivery.ts'
import { DELIVERY_DAYS_MOST, DELIVERY_FIELDS } from '#schemas/people/shops/delivery.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

type Typed = Values<string>

export const remoteTick = (id: string) => `remote.${id}`
export const unservedTick = (id: string) => `unserved.${id}`

const MONEY = ['freight', 'freightFree', 'remoteFreight'] as const
const WHOLE = {
  cutOffHour: [0, 24],
  deliveryDays: [1, DELIVERY_DAYS_MOST],
  remoteDeliveryDays: [1, DELIVERY_DAYS_MOST],
} as const

/** Initial values of the form; `ids` are the provinces that can be ticked. */
export function deliveryInitial(delivery: ShopDelivery, ids: readonly string[]): Typed {
  const { remoteProvinces, unservedProvinces, freightFree } = delivery
  const ticks = ids.flatMap((id) => [
    [remoteTick(id), remoteProvinces.includes(id) ? '1' : ''],
    [unservedTick(id), unservedProvinces.includes(id) ? '1' : ''],
  ])
  return {
    freight: delivery.freight,
    freightFree: freightFree ?? '',
    remoteFreight: delivery.remoteFreight,
    cutOffHour: String(delivery.cutOffHour ?? ''),
    deliveryDays: String(delivery.deliveryDays ?? ''),
    remoteDeliveryDays: String(delivery.remoteDeliveryDays ?? ''),
    ...Object.fromEntries(ticks),
  }
}

/** Null where nothing was typed. */
const whole = (typed = '') => (typed.trim() === '' ? null : readWhole(typed))
/** Null where nothing was typed; NaN for what is no amount. */
function fenOf(typed = ''): number | null {
  return typed.trim() === '' ? null : (parseYuan(readNumber(typed)) ?? NaN)
}

function moneyFault(name: (typeof MONEY)[number], typed = ''): string | null {
  const fen = fenOf(typed)
  if (fen === null) return name === 'freightFree' ? null : fieldMessage(DELIVERY_FIELDS[name])
  return fen >= 0 && fen <= 100_000_000 ? null : '请填写 0 到 1000000 元，最多两位小数'
}

function wholeFault([least, most]: readonly [number, number], typed = ''): string | null {
  const number = whole(typed)
  if (number === null || (Number.isInteger(number) && number >= least && number <= most)) return null
  return `请填写 ${least} 到 ${most} 的整数，或留空`
}

const missing = (one = '', other = '') => one.trim() === '' && other.trim() !== ''

export const deliveryChecks: Checks<string> = {
  ...fromKeys(MONEY, (name) => (values: Typed) => moneyFault(name, values[name])),
  cutOffHour: ({ cutOffHour, deliveryDays }) =>
    missing(cutOffHour, deliveryDays)
      ? '填写了送达天数，请一起填写当天发货截止时间'
      : wholeFault(WHOLE.cutOffHour, cutOffHour),
  deliveryDays: ({ cutOffHour, deliveryDays }) =>
    missing(deliveryDays, cutOffHour)
      ? '填写了当天发货截止时间，请一起填写送达天数'
      : wholeFault(WHOLE.deliveryDays, deliveryDays),
  remoteDeliveryDays: ({ remoteDeliveryDays }) => wholeFault(WHOLE.remoteDeliveryDays, remoteDeliveryDays),
}

/** Converts checked values to the call's input. */
export function deliveryTyped(values: Typed, ids: readonly string[]): ShopDelivery {
  const yuan = (typed = '') => formatYuan(fenOf(typed) ?? 0)
  const free = fenOf(values.freightFree)
  return {
    freight: yuan(values.freight),
    freightFree: free === null ? null : formatYuan(free),
    remoteFreight: yuan(values.remoteFreight),
    remoteProvinces: ids.filter((id) => values[remoteTick(id)] === '1'),
    unservedProvinces: ids.filter((id) => values[unservedTick(id)] === '1'),
    cutOffHour: whole(values.cutOffHour),
    deliveryDays: whole(values.deliveryDays),
    remoteDeliveryDays: whole(values.remoteDeliveryDays),
  }
}
