import { DEFAULT_CART_QUANTITY } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'

/** Limits of a quantity, in pieces. */
export interface QuantityBounds {
  minNumber: number
  step: number
  limitNumber: number | null
  stock: number
  /** Several SKUs still match; `stock` is the largest of them, which limits the quantity but is not shown. */
  unchosen?: boolean
}

export interface ClampedQuantity {
  quantity: number
  /** Reason why the quantity differs from the requested one; null if it does not differ. */
  why: string | null
}

/** Returns minNumber, or 1 if it is not a positive integer. */
export function getDefaultQuantity(minNumber: number | null | undefined): number {
  return Number.isSafeInteger(minNumber) && Number(minNumber) > 0 ? Number(minNumber) : DEFAULT_CART_QUANTITY
}

function stepOf({ step }: QuantityBounds): number {
  return Number.isSafeInteger(step) && step > 1 ? step : 1
}

function onStep(quantity: number, bounds: QuantityBounds): number {
  const min = getDefaultQuantity(bounds.minNumber)
  return quantity - ((quantity - min) % stepOf(bounds))
}

/** Returns the maximum quantity of one purchase by stock and limit; 0 if not even the minimum is available. */
export function getMaxQuantity(bounds: QuantityBounds): number {
  const most = Math.min(bounds.stock, bounds.limitNumber ?? Infinity)
  return most < getDefaultQuantity(bounds.minNumber) ? 0 : onStep(most, bounds)
}

function ceilingReason({ stock, limitNumber, unchosen }: QuantityBounds, unit: string): string {
  if (limitNumber !== null && limitNumber <= stock) return `每人限购 ${limitNumber} ${unit}`
  if (unchosen) return '请先选择规格'
  return `现有库存 ${stock} ${unit}`
}

/** Moves a quantity into its limits; `why` explains a change. Pure. */
export function clampQuantity(wanted: number, bounds: QuantityBounds, unit = '件'): ClampedQuantity {
  const min = getDefaultQuantity(bounds.minNumber)
  const max = getMaxQuantity(bounds)
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

/** Reads a quantity, also in full-width digits; a blank, zero, a sign or a fraction returns `before`. Pure. */
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

/** Moves the quantity one step up (1) or down (−1). At a limit it stays, and `why` explains the limit. Pure. */
export function stepQuantity(
  quantity: number,
  way: 1 | -1,
  { bounds, unit = '件' }: { bounds: QuantityBounds; unit?: string },
): ClampedQuantity {
  const next = quantity + way * stepOf(bounds)
  if (way > 0 && next > getMaxQuantity(bounds))
    return { ...clampQuantity(quantity, bounds, unit), why: ceilingReason(bounds, unit) }
  if (way < 0 && next < getDefaultQuantity(bounds.minNumber))
    return {
      quantity: getDefaultQuantity(bounds.minNumber),
      why: `最少购买 ${getDefaultQuantity(bounds.minNumber)} ${unit}`,
    }
  return clampQuantity(next, bounds, unit)
}
