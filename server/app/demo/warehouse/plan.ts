import { createHash } from 'node:crypto'

/** The whole life of an order takes less than five minutes, so that a visitor sees it; ms. */
export const SHIP_AFTER_MS = 40_000
export const NEXT_PACKAGE_AFTER_MS = 30_000
export const EVENT_EVERY_MS = 20_000

/** Every second order of several lines goes in two packages; the same one always does. */
export function goesInTwo(orderId: string): boolean {
  const [first = 0] = createHash('sha256').update(orderId).digest()
  return first % 2 === 0
}

export interface Step {
  text: string
  place: string
  signed: boolean
}

/** What a package meets on its way to a city, said plainly to be a simulation. */
export function stepsTo(city: string): Step[] {
  // A place would stand in brackets before the words, and these begin with some of their own.
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
