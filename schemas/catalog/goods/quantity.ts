import { DEFAULT_CART_QUANTITY } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'

/** What a quantity is bounded by; all in pieces. */
export interface QuantityBounds {
  minNumber: number
  step: number
  limitNumber: number | null
  /** That can be sold now. */
  stock: number
  /** Set while several SKUs are still meant: `stock` is that of the fullest, which bounds and is not told. */
  unchosen?: boolean
}

export interface ClampedQuantity {
  quantity: number
  /** Why it is not what was asked for; null when it is. */
  why: string | null
}

/** minNumber or 1. */
export function defaultQuantity(minNumber: number | null | undefined): number {
  return Number.isSafeInteger(minNumber) && Number(minNumber) > 0 ? Number(minNumber) : DEFAULT_CART_QUANTITY
}

function stepOf({ step }: QuantityBounds): number {
  return Number.isSafeInteger(step) && step > 1 ? step : 1
}

/** The largest quantity at or below `quantity` that steps lead to. */
function onStep(quantity: number, bounds: QuantityBounds): number {
  const min = defaultQuantity(bounds.minNumber)
  return quantity - ((quantity - min) % stepOf(bounds))
}

/** The most that can be bought at once, by stock and limit; 0 when not even the least can. */
export function maxQuantity(bounds: QuantityBounds): number {
  const most = Math.min(bounds.stock, bounds.limitNumber ?? Infinity)
  return most < defaultQuantity(bounds.minNumber) ? 0 : onStep(most, bounds)
}

function ceilingReason({ stock, limitNumber, unchosen }: QuantityBounds, unit: string): string {
  if (limitNumber !== null && limitNumber <= stock) return `每人限购 ${limitNumber} ${unit}`
  if (unchosen) return '请先选择规格'
  return `现有库存 ${stock} ${unit}`
}

/** A quantity inside the bounds; what lies outside is moved once, and `why` says so. Pure. */
export function clampQuantity(wanted: number, bounds: QuantityBounds, unit = '件'): ClampedQuantity {
  const min = defaultQuantity(bounds.minNumber)
  const max = maxQuantity(bounds)
  if (max === 0) return { quantity: min, why: stockWords(bounds, unit) }
  if (wanted > max) return { quantity: max, why: `${ceilingReason(bounds, unit)}，已调整为 ${max} ${unit}` }
  if (wanted < min) return { quantity: min, why: min > 1 ? `该商品 ${min} ${unit}起购` : null }
  const quantity = onStep(wanted, bounds)
  const why = `每次增加 ${stepOf(bounds)} ${unit}，已调整为 ${quantity} ${unit}`
  return quantity === wanted ? { quantity, why: null } : { quantity, why }
}

function stockWords(bounds: QuantityBounds, unit: string): string {
  if (bounds.stock <= 0) return '暂时无货'
  return `${ceilingReason(bounds, unit)}，不足起购数量 ${bounds.minNumber} ${unit}`
}

const WHOLE = /^\d{1,9}$/

/**
 * What was typed, clamped. Full-width digits are understood; a blank, zero, a sign or a fraction gives back `before`.
 * Pure.
 */
export function clampTyped(
  typed: string,
  before: number,
  { bounds, unit = '件' }: { bounds: QuantityBounds; unit?: string },
): ClampedQuantity {
  const text = toHalfWidth(typed)
  if (text === '') return { quantity: before, why: null }
  if (!WHOLE.test(text) || Number(text) === 0) return { quantity: before, why: '请输入不小于 1 的整数' }
  return clampQuantity(Number(text), bounds, unit)
}

/** One step up (1) or down (−1); at an end it stays, and `why` says what the end is. Pure. */
export function stepQuantity(
  quantity: number,
  way: 1 | -1,
  { bounds, unit = '件' }: { bounds: QuantityBounds; unit?: string },
): ClampedQuantity {
  const next = quantity + way * stepOf(bounds)
  if (way > 0 && next > maxQuantity(bounds))
    return { ...clampQuantity(quantity, bounds, unit), why: ceilingReason(bounds, unit) }
  if (way < 0 && next < defaultQuantity(bounds.minNumber))
    return {
      quantity: defaultQuantity(bounds.minNumber),
      why: `最少购买 ${defaultQuantity(bounds.minNumber)} ${unit}`,
    }
  return clampQuantity(next, bounds, unit)
}
