import { MAX_INVITED } from '#schemas/sourcing/inquiries/rules.ts'
import type { SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { askInquiry } from '#src/parts/sourcing/inquiries/ask-inquiry.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'

/** Starts an inquiry for goods of a scheme in their quantities; hidden items are left out. */
export function askItems(mall: Mall, items: readonly SchemeItem[]): void {
  const shown = items.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return mall.toast.error('商品都已隐藏，取消隐藏后再询价')
  if (shown.length > MAX_INVITED)
    return mall.toast.error(
      `一次最多询价 ${MAX_INVITED} 种商品，现在有 ${shown.length} 种，请勾选一部分后再询价`,
    )
  askInquiry(
    mall,
    shown.map(({ goodsId, skuId, name, specText, price, quantity, cost }) => ({
      goodsId,
      skuId,
      name,
      specText,
      payModel: price.payModel,
      quantity,
      list: cost,
    })),
    'SCHEME',
  )
}
