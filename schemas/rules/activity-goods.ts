import { localMessages } from '#schemas/base/errors.ts'

/** §5: why goods cannot be chosen for an activity once more; null when they can. */
export function activityGoodsRefusal(chosen: readonly { goodsId: string }[], goodsId: string): string | null {
  return chosen.some((goods) => goods.goodsId === goodsId) ? localMessages.alreadyChosen : null
}
