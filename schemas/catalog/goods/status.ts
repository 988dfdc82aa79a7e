/**
 * States of goods, and why those that somebody kept cannot be bought; null on the shelf. Only goods on the shelf
 * are listed and sold.
 */
export const goodsStatuses = {
  ON: null,
  OFF: '商品已下架',
  /** Under review, before its first day on the shelf or after a change. */
  AUDITING: '商品审核中',
  REFUSED: '商品审核失败',
  DELETED: '商品已删除',
} as const
export type GoodsStatus = keyof typeof goodsStatuses

/** Those whose page is still told; what was not allowed, or not yet, is as if it never was. */
export const readableStatuses = ['ON', 'OFF'] as const satisfies readonly GoodsStatus[]
