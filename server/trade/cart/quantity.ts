import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { getDefaultQuantity } from '#schemas/catalog/goods/quantity.ts'

export interface Saleable {
  minNumber: number
  step: number
  limitNumber: number | null
  available: number
}
export interface CartQuantity {
  /** Pieces of this SKU: those in the cart plus those added. */
  total: number
  /** Pieces of the goods over all SKUs, counted the same way; a limit counts these. */
  ofGoods: number
  /** Pieces of this SKU already in the cart. */
  before: number
}
export interface Refusal {
  code: BusinessCode
  message: string
}

/** Whole numbers up to 999999; larger quantities are rejected so that amounts stay exact. */
const WHOLE = /^[1-9]\d{0,5}$/

/** Parses ASCII digits without sign, point or exponent; null if invalid. Defaults to minNumber or 1. */
export function readQuantity(given: number | string | undefined, minNumber: number): number | null {
  if (given === undefined) return getDefaultQuantity(minNumber)
  const text = String(given)
  return WHOLE.test(text) ? Number(text) : null
}

/** Returns why the cart cannot hold this quantity; null if it can. */
export function findQuantityRefusal(
  { total, ofGoods, before }: CartQuantity,
  goods: Saleable,
): Refusal | null {
  const { minNumber, step, limitNumber, available } = goods
  const held = before > 0 ? `，购物车中已有 ${before} 件` : ''
  if (available <= 0) return { code: 'OUT_OF_STOCK', message: '商品已售罄，请选择其他商品' }
  if (total < minNumber)
    return { code: 'BELOW_MIN_NUMBER', message: `该商品 ${minNumber} 件起购，请增加数量后重试` }
  if (step > 1 && (total - minNumber) % step !== 0)
    return {
      code: 'BELOW_MIN_NUMBER',
      message: `该商品 ${minNumber} 件起购，每次增加 ${step} 件${held}，请调整数量`,
    }
  if (limitNumber !== null && ofGoods > limitNumber)
    return { code: 'OVER_LIMIT', message: `该商品每人限购 ${limitNumber} 件${held}，请减少数量后重试` }
  if (total > available)
    return {
      code: 'OUT_OF_STOCK',
      message: `商品库存不足，现有库存 ${available} 件${held}，请减少数量后重试`,
    }
  return null
}
