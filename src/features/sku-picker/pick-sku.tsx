import { createRoot } from 'react-dom/client'
import { goods } from '#schemas/api/goods.ts'
import { cartFacts } from '#schemas/order/cart-facts.ts'
import { goodsRefusal } from '#schemas/order/cart-rules.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import { businessErrors } from '#schemas/base/business-errors.ts'
import type { Mall } from '../mall.ts'
import { MallProvider } from '../mall-provider.tsx'
import { MallRouter } from '../mall-router.tsx'
import { type PickedGoods, SkuPicker } from './sku-picker.tsx'

type Put = (wish: CartWish, options?: { quiet: boolean }) => Promise<void>

/**
 * Goods without a chosen SKU. Those with one go into the cart at once, those with several ask which; what cannot go
 * into a cart says why. Resolves when that is over; rejects when the goods cannot be asked for.
 */
export async function pickSku(mall: Mall, wish: CartWish, put: Put): Promise<void> {
  const { goodsId } = wish
  const { call, toast } = mall
  const [detail, spec] = await Promise.all([
    call(goods.findDetail, { goodsId }),
    call(goods.findDetailSpec, { goodsId }),
  ])
  const refusal = goodsRefusal(detail) ?? (detail.onShelf ? null : 'OFF_SHELF')
  if (refusal) return toast.warning(businessErrors[refusal])
  const [only, ...others] = spec.skus
  if (only && others.length === 0) return put({ ...wish, skuId: only.skuId, ...cartFacts(detail) })
  return openPicker(mall, { detail, spec }, put)
}

/** Over whatever page is shown: a tree of its own, so that nothing has to stand ready for it. */
function openPicker(mall: Mall, picked: PickedGoods, put: Put): Promise<void> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    function onClose() {
      root.unmount()
      host.remove()
      resolve()
    }
    root.render(
      <MallProvider mall={mall}>
        <MallRouter>
          <SkuPicker goods={picked} put={(wish) => put(wish, { quiet: true })} onClose={onClose} />
        </MallRouter>
      </MallProvider>,
    )
  })
}
