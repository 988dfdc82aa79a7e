import { useState } from 'react'
import { goodsRefusal } from '#schemas/cart-rules.ts'
import type { BusinessCode } from '#schemas/errors.ts'
import type { GoodsDetail } from '#schemas/entities/goods.ts'
import type { Region } from '#schemas/region.ts'
import { verdictText } from '#schemas/sku-matrix.ts'
import { addToCart } from '#src/features/add-to-cart.ts'
import { buyNow } from '#src/features/buy-now.ts'
import type { GoodsPage } from '../use-goods-page.ts'
import { type Choice, useChoice } from './use-choice.ts'
import { useDelivery } from './use-delivery.ts'
import { useDeliveryRegion } from './use-delivery-region.ts'
import { type Quantity, useQuantity } from './use-quantity.ts'

export interface Purchase {
  detail: GoodsDetail
  choice: Choice
  quantity: Quantity
  region: Region
  chooseRegion(region: Region): void
  delivery: ReturnType<typeof useDelivery>
  /** GD9, GD10: why these goods never go into a cart; null when they do. */
  cartRefusal: BusinessCode | null
  /** Why the chosen SKU cannot be bought; '' when it can, or while nothing is chosen. */
  blocked: string
  /** GD3: what is still to be chosen, once somebody wanted to buy. */
  toChoose: string
  adding: boolean
  add(): void
  buy(): void
}

/** Everything that is decided on the way to the cart or to the order. */
export function usePurchase(page: GoodsPage): Purchase {
  const { detail } = page
  const choice = useChoice(page)
  const quantity = useQuantity(detail, choice)
  const { region, choose: chooseRegion } = useDeliveryRegion()
  const { sku, verdict } = choice
  const delivery = useDelivery({ region, skuId: sku?.skuId ?? detail.skuId, quantity: quantity.value })
  const [wanted, setWanted] = useState(false)
  const [adding, setAdding] = useState(false)

  const unserved = delivery.answer?.state === 'unserved'
  const unchosen = verdict.kind === 'unchosen'
  const blocked = unserved ? '所选地区不支持配送' : unchosen ? '' : verdictText(verdict)

  /** Goes on with a SKU that can be bought. */
  function withSku(go: (skuId: string) => void) {
    setWanted(true)
    if (verdict.kind === 'inStock' && !unserved) go(verdict.sku.skuId)
  }
  return {
    ...{ detail, choice, quantity, region, chooseRegion, delivery, blocked, adding },
    cartRefusal: goodsRefusal(detail),
    toChoose: wanted && unchosen ? verdictText(verdict) : '',
    add: () =>
      withSku((skuId) => {
        setAdding(true)
        void addToCart({ goodsId: detail.goodsId, skuId, quantity: quantity.value }).finally(() =>
          setAdding(false),
        )
      }),
    buy: () =>
      withSku((skuId) => {
        const { goodsId, deliveryType } = detail
        buyNow({ goodsId, skuId, quantity: quantity.value, deliveryType })
      }),
  }
}
