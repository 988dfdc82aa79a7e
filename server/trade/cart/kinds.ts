import { reject } from '#server/platform/call/errors.ts'

export const MAX_KINDS = 120

/** Returns the CART_FULL error that names the limit. */
export function createCartFull(): Error {
  return reject('CART_FULL', `购物车最多放 ${MAX_KINDS} 种商品，请先清理部分商品再添加`)
}
