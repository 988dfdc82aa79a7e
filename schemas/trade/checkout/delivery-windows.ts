import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import type { CheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'

const HOUR_MS = 3_600_000

interface Rule {
  /** Hours of the day at which a window begins; each is two hours long. */
  begins: readonly number[]
  /** Today counts as one. */
  days: number
  /** How long before it begins a window can still be chosen, ms. */
  lead: number
}

/** Cakes are made first and come on a chosen day; groceries come today or tomorrow. */
const rules: Partial<Record<CheckoutKind, Rule>> = {
  'date-time': { begins: [10, 12, 14, 16, 18], days: 7, lead: 4 * HOUR_MS },
  'time-slot': { begins: [8, 10, 12, 14, 16, 18, 20], days: 2, lead: HOUR_MS },
}

/** A day that goods can come on: `2026-11-22` with its windows `14:00-16:00`, in time of the mall. */
export interface DeliveryDay {
  day: string
  windows: string[]
}

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`

/** When goods of these kinds can come, seen from `now` (ms); none for goods that come whenever they come. */
export function deliveryDays(kinds: Iterable<CheckoutKind>, now: number): DeliveryDay[] {
  const [rule] = [...kinds].flatMap((kind) => rules[kind] ?? [])
  if (!rule) return []
  const days = Array.from({ length: rule.days }, (_, index) => mallDay(now + index * DAY_MS))
  return days
    .map((day) => ({
      day,
      windows: rule.begins
        .filter((at) => (parseMallTime(`${day} ${hour(at)}`) ?? 0) - now >= rule.lead)
        .map((at) => `${hour(at)}-${hour(at + 2)}`),
    }))
    .filter(({ windows }) => windows.length > 0)
}

/** A chosen window as it is sent and kept: `2026-11-22 14:00-16:00`. */
export const deliveryWindow = (day: string, window: string) => `${day} ${window}`

/** The soonest that is offered; '' where none is asked for. */
export function earliestWindow([first]: readonly DeliveryDay[]): string {
  return first ? deliveryWindow(first.day, first.windows[0] ?? '') : ''
}

/** Why a chosen window cannot be had; null when it can, or when none is asked for. */
export function windowRefusal(days: readonly DeliveryDay[], chosen: string): string | null {
  if (days.length === 0) return null
  if (chosen === '') return '请选择送达时间'
  const offered = days.some(({ day, windows }) =>
    windows.some((window) => deliveryWindow(day, window) === chosen),
  )
  return offered ? null : '所选送达时间已不能预约，请重新选择'
}
