import { readWhole } from '#schemas/base/typed-number.ts'
import { MAX_DELIVERY_DAYS, type ShopDelivery } from '#schemas/people/shops/delivery.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'
import { feeChecks, toFeeValues, toFees } from './fee-values.ts'

type Typed = Values<string>

export const makeRemoteTickName = (id: string) => `remote.${id}`
export const makeUnservedTickName = (id: string) => `unserved.${id}`

const WHOLE = {
  cutOffHour: [0, 24],
  deliveryDays: [1, MAX_DELIVERY_DAYS],
  remoteDeliveryDays: [1, MAX_DELIVERY_DAYS],
} as const

/** Returns the initial values of the form; `ids` are the provinces on offer. */
export function toDeliveryValues(delivery: ShopDelivery, ids: readonly string[]): Typed {
  const { remoteProvinces, unservedProvinces } = delivery
  const ticks = ids.flatMap((id) => [
    [makeRemoteTickName(id), remoteProvinces.includes(id) ? '1' : ''],
    [makeUnservedTickName(id), unservedProvinces.includes(id) ? '1' : ''],
  ])
  return {
    ...toFeeValues(delivery),
    cutOffHour: String(delivery.cutOffHour ?? ''),
    deliveryDays: String(delivery.deliveryDays ?? ''),
    remoteDeliveryDays: String(delivery.remoteDeliveryDays ?? ''),
    ...Object.fromEntries(ticks),
  }
}

const whole = (typed = '') => (typed.trim() === '' ? null : readWhole(typed))

function wholeFault([least, most]: readonly [number, number], typed = ''): string | null {
  const number = whole(typed)
  if (number === null || (Number.isInteger(number) && number >= least && number <= most)) return null
  return `请填写 ${least} 到 ${most} 的整数，或留空`
}

const missing = (one = '', other = '') => one.trim() === '' && other.trim() !== ''

export const deliveryChecks: Checks<string> = {
  ...feeChecks,
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
export function toDeliveryInput(values: Typed, ids: readonly string[]): ShopDelivery {
  return {
    ...toFees(values),
    remoteProvinces: ids.filter((id) => values[makeRemoteTickName(id)] === '1'),
    unservedProvinces: ids.filter((id) => values[makeUnservedTickName(id)] === '1'),
    cutOffHour: whole(values.cutOffHour),
    deliveryDays: whole(values.deliveryDays),
    remoteDeliveryDays: whole(values.remoteDeliveryDays),
  }
}
