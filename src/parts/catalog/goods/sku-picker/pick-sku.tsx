import { createRoot } from 'react-dom/client'
import { type BusinessCode, businessErrors } from '#schemas/base/business-errors.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import { cartFacts } from '#schemas/trade/cart/facts.ts'
import { checkGoods } from '#schemas/trade/cart/rules.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { type PickedGoods, SkuPicker } from './sku-picker.tsx'

type Put = (wish: CartWish, options?: { quiet: boolean }) => Promise<void>

interface Purpose {
  /** Label of the button: 加入购物车, 加入方案. */
  action: string
  /** Returns the code of the reason why the goods are not suitable; null if the goods are suitable. */
  refusalOf(detail: PickedGoods['detail']): BusinessCode | null
}
const forCart: Purpose = { action: '加入购物车', refusalOf: checkGoods }

/** Puts goods at once if they have one SKU, otherwise asks for a SKU. Rejects if the goods cannot be loaded. */
export async function pickSku(
  mall: Mall,
  wish: CartWish,
  put: Put,
  purpose: Purpose = forCart,
): Promise<void> {
  const { goodsId } = wish
  const { call, toast } = mall
  const [detail, spec] = await Promise.all([
    call(goods.findDetail, { goodsId }),
    call(goods.findDetailSpec, { goodsId }),
  ])
  const refusal = purpose.refusalOf(detail) ?? (detail.onShelf ? null : 'OFF_SHELF')
  if (refusal) return toast.warning(businessErrors[refusal])
  const [only, ...others] = spec.skus
  if (only && others.length === 0) return put({ ...wish, skuId: only.skuId, ...cartFacts(detail) })
  return openPicker(mall, { goods: { detail, spec }, wanted: wish.quantity, put, purpose })
}

interface Picking {
  goods: PickedGoods
  wanted: number | undefined
  put: Put
  purpose: Purpose
}

/** Opens the picker over the current page in a separate React root, so that pages need no code for the picker. */
function openPicker(mall: Mall, { goods, wanted, put, purpose }: Picking): Promise<void> {
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
          <SkuPicker
            goods={goods}
            wanted={wanted}
            action={purpose.action}
            put={(wish) => put(wish, { quiet: true })}
            onClose={onClose}
          />
        </MallRouter>
      </MallProvider>,
    )
  })
}
