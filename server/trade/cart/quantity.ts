import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { defaultQuantity } from '#schemas/catalog/goods/quantity.ts'

/** What a quantity is judged by. */
export interface Saleable {
  minNumber: number
  step: number
  limitNumber: number | null
  /** Pieces that can be sold now. */
  available: number
}
export interface CartQuantity {
  /** Of this SKU: what lies in the cart plus what is added. */
  total: number
  /** Of the goods over all its SKUs, the same way; what a limit counts. */
  ofGoods: number
  /** Of this SKU in the cart already. */
  before: number
}
export interface Refusal {
  code: BusinessCode
  message: string
}

/** More pieces than this are no quantity, so that amounts stay exact. */
const WHOLE = /^[1-9]\d{0,5}$/

/** minNumber or 1 unless given; digits only, so full width, signs, points and exponents are no quantity. */
export function readQuantity(given: number | string | undefined, minNumber: number): number | null {
  if (given === undefined) return defaultQuantity(minNumber)
  const text = String(given)
  return WHOLE.test(text) ? Number(text) : null
}

/** Why the cart cannot hold so many; null when it can. */
export function quantityRefusal({ total, ofGoods, before }: CartQuantity, goods: Saleable): Refusal | null {
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
