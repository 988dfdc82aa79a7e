import { DAY_MS, HOUR_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import type { CheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'

interface Rule {
  /** First hours of the two-hour windows. */
  begins: readonly number[]
  /** Number of days offered, including today. */
  days: number
  /** Minimum time before the window begins, ms. */
  lead: number
}

/** Cakes need time to be made; groceries are delivered on the same or the next day. */
const rules: Partial<Record<CheckoutKind, Rule>> = {
  'date-time': { begins: [10, 12, 14, 16, 18], days: 7, lead: 4 * HOUR_MS },
  'time-slot': { begins: [8, 10, 12, 14, 16, 18, 20], days: 2, lead: HOUR_MS },
}

/** `2026-11-22` with its windows `14:00-16:00`, in mall time. */
export interface DeliveryDay {
  day: string
  windows: string[]
}

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`

/** Lists delivery days and windows; `now` in ms. Empty for kinds without delivery windows. */
export function listDeliveryDays(kinds: Iterable<CheckoutKind>, now: number): DeliveryDay[] {
  const [rule] = [...kinds].flatMap((kind) => rules[kind] ?? [])
  if (!rule) return []
  const days = Array.from({ length: rule.days }, (_, index) => formatMallDay(now + index * DAY_MS))
  return days
    .map((day) => ({
      day,
      windows: rule.begins
        .filter((at) => (parseMallTime(`${day} ${hour(at)}`) ?? 0) - now >= rule.lead)
        .map((at) => `${hour(at)}-${hour(at + 2)}`),
    }))
    .filter(({ windows }) => windows.length > 0)
}

/** Formats a chosen window as it is sent and stored: `2026-11-22 14:00-16:00`. */
export const formatDeliveryWindow = (day: string, window: string) => `${day} ${window}`

/** Returns the earliest window offered; '' if there is none. */
export function getEarliestWindow([first]: readonly DeliveryDay[]): string {
  return first ? formatDeliveryWindow(first.day, first.windows[0] ?? '') : ''
}

/** Returns the reason why a chosen window is not available; null if it is, or if no window is needed. */
export function checkDeliveryWindow(days: readonly DeliveryDay[], chosen: string): string | null {
  if (days.length === 0) return null
  if (chosen === '') return '请选择送达时间'
  const offered = days.some(({ day, windows }) =>
    windows.some((window) => formatDeliveryWindow(day, window) === chosen),
  )
  return offered ? null : '所选送达时间已不能预约，请重新选择'
}
