import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { noteAdded, getPicking } from './picking.ts'

/** Goods that the scheme held before stay, because the member may have worked on them. */
export function removeAdded(mall: Mall, given: { schemeId: string; goodsId: string }): void {
  const { goodsId } = given
  if (!getPicking(mall)?.added.includes(goodsId))
    return mall.toast.warning('这件商品已在方案里，请到方案中修改数量或移除')
  // The client has already shown the error.
  void mall
    .once(`out of the scheme ${goodsId}`, async () => {
      await mall.call(scheme.removeGoods, given)
      noteAdded(mall, [goodsId], false)
    })
    .catch(() => undefined)
}
