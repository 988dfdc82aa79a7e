import { createHash } from 'node:crypto'

/** Delays in ms, so short that a visitor sees the whole life of an order in less than five minutes. */
export const SHIP_AFTER_MS = 40_000
export const NEXT_PACKAGE_AFTER_MS = 30_000
export const EVENT_EVERY_MS = 20_000

/** Returns true for about half of the ids, whose orders with several lines are sent in two packages. */
export function needsTwoPackages(orderId: string): boolean {
  const [first = 0] = createHash('sha256').update(orderId).digest()
  return first % 2 === 0
}

export interface Step {
  text: string
  place: string
  signed: boolean
}

/** Lists the tracking events of a package on its way to a city; the texts say that they are simulated. */
export function listTrackSteps(city: string): Step[] {
  // Leave `place` empty: it would be shown in brackets before the text, which begins with brackets of its own.
  const step = (text: string, signed = false) => ({ text: `【模拟仓库】${text}`, place: '', signed })
  return [
    step('包裹已揽收'),
    step('包裹已离开仓库，发往转运中心'),
    step('包裹已到达转运中心'),
    step(`包裹已到达${city}`),
    step('派送员正在派送，请保持电话畅通'),
    step('包裹已签收，感谢使用模拟快递', true),
  ]
}
