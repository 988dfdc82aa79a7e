import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { noteAdded, pickingOf } from './picking.ts'

/** Takes goods out again that were put in while choosing; what the scheme held before stays, for work may be in it. */
export function removeAdded(mall: Mall, given: { schemeId: string; goodsId: string }): void {
  const { goodsId } = given
  if (!pickingOf(mall)?.added.includes(goodsId))
    return mall.toast.warning('这件商品已在方案里，请到方案中修改数量或移除')
  // The client has told the shopper of a refusal.
  void mall
    .once(`out of the scheme ${goodsId}`, async () => {
      await mall.call(scheme.removeGoods, given)
      noteAdded(mall, [goodsId], false)
    })
    .catch(() => undefined)
}
