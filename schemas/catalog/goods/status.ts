/** Reasons why saved goods cannot be bought. Only goods on the shelf (null) are listed and sold. */
export const goodsStatuses = {
  ON: null,
  OFF: '商品已下架',
  /** Under review, before first going on the shelf or after a change. */
  AUDITING: '商品审核中',
  REFUSED: '商品审核失败',
  DELETED: '商品已删除',
} as const
export type GoodsStatus = keyof typeof goodsStatuses

/** States in which the page of goods is found. */
export const readableStatuses = ['ON', 'OFF'] as const satisfies readonly GoodsStatus[]
