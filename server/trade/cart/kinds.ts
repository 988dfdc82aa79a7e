import { refuse } from '#server/platform/call/errors.ts'

/** How many kinds lie in a cart at most. */
export const MOST_KINDS = 120

/** CART_FULL with the words of the limit. */
export function kindsRefusal(): Error {
  return refuse('CART_FULL', `购物车最多放 ${MOST_KINDS} 种商品，请先清理部分商品再添加`)
}
