import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { type Region, NO_REGION } from '#schemas/address/region.ts'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { Id } from '#schemas/base/wire.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { labelOf, units } from '#schemas/catalog/goods/labels.ts'
import {
  maxQuantity,
  clampQuantity,
  defaultQuantity,
  type QuantityBounds,
} from '#schemas/catalog/goods/quantity.ts'
import { allowedSkus, verdictText } from '#schemas/catalog/goods/sku-matrix.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { cartFacts } from '#schemas/trade/cart/facts.ts'
import { goodsRefusal } from '#schemas/trade/cart/rules.ts'
import { type StoredValues, readJson } from '#src/lib/storage.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import { buyNow } from '#src/parts/trade/cart/buy-now.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { GoodsPage } from '#src/screens/catalog/goods/detail/use-goods-page.ts'
import { keys } from '#src/session/keys.ts'
import { type Choice, useChoice } from './use-choice.ts'
import { useDelivery } from './use-delivery.ts'

export interface Purchase {
  detail: GoodsDetail
  choice: Choice
  quantity: Quantity
  region: Region
  chooseRegion(region: Region): void
  delivery: ReturnType<typeof useDelivery>
  /** Why these goods never go into a cart; null when they do. */
  cartRefusal: BusinessCode | null
  /** Nothing that the choice allows has enough pieces. */
  soldOut: boolean
  /** Why the chosen SKU cannot be bought; '' when it can, or while nothing is chosen. */
  blocked: string
  /** What is still to be chosen, once somebody wanted to buy. */
  toChoose: string
  adding: boolean
  add(): void
  buy(): void
}

/** What stands for goods of which no SKU is chosen: their stock is that of the best one. */
function fullest({ matrix, choice }: Choice) {
  return [...allowedSkus(matrix, choice)].sort((a, b) => b.stock - a.stock)[0]
}

/** Everything that is decided on the way to the cart or to the order. */
export function usePurchase(page: GoodsPage): Purchase {
  const mall = useMall()
  const { detail } = page
  const choice = useChoice(page)
  const quantity = useQuantity(detail, choice)
  const { region, choose: chooseRegion } = useDeliveryRegion()
  const { sku, verdict } = choice
  const skuId = sku?.skuId ?? fullest(choice)?.skuId ?? detail.skuId
  const delivery = useDelivery({ region, skuId, quantity: quantity.value })
  const [tried, setTried] = useState(false)
  const [adding, setAdding] = useState(false)

  const unserved = delivery.answer?.state === 'unserved'
  const unchosen = verdict.kind === 'unchosen'
  const soldOut = maxQuantity(quantity.bounds) === 0
  const blocked = unserved ? '所选地区不支持配送' : unchosen ? '' : verdictText(verdict)

  /** Goes on with a SKU that can be bought. */
  function withSku(go: (skuId: string) => void) {
    setTried(true)
    if (verdict.kind === 'inStock' && !unserved) go(verdict.sku.skuId)
  }
  return {
    detail,
    choice,
    quantity,
    region,
    chooseRegion,
    delivery,
    soldOut,
    blocked,
    adding,
    cartRefusal: goodsRefusal(detail),
    toChoose: tried && unchosen ? verdictText(verdict) : '',
    add: () =>
      withSku((skuId) => {
        setAdding(true)
        const wish = { goodsId: detail.goodsId, skuId, quantity: quantity.value, ...cartFacts(detail) }
        void addToCart(mall, wish).finally(() => setAdding(false))
      }),
    buy: () =>
      withSku((skuId) => {
        const { goodsId, deliveryType } = detail
        buyNow(mall, { goodsId, skuId, quantity: quantity.value, deliveryType })
      }),
  }
}

const Kept = z.object({
  ids: z.array(Id()).check(z.minLength(1), z.maxLength(8)),
  names: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(8)),
})

const keptRegion = (local: StoredValues) =>
  readJson(local.get(keys.deliveryRegion), (value) => z.parse(Kept, value)) ?? NO_REGION

/** The default address's region, else the one that was chosen last in this browser, else none. */
function useDeliveryRegion(): { region: Region; choose(region: Region): void } {
  const { local } = useMall().storage
  const [region, setRegion] = useState(NO_REGION)
  const chosen = useRef(false)
  // After the first drawing, which is the server's for everybody, and before anybody sees it.
  useLayoutEffect(() => setRegion(keptRegion(local)), [local])
  // Where they do not come, the region that is shown stays.
  const saved = useCall(addresses.findAll, {}, { quiet: true })
  const list = saved.state === 'ready' ? saved.data : null
  useEffect(() => {
    const usual = list?.find(({ isDefault, regionGone }) => isDefault && !regionGone)
    if (usual && !chosen.current) setRegion({ ids: usual.regionIds, names: usual.regionNames })
  }, [list])
  return {
    region,
    choose(next) {
      chosen.current = true
      local.set(keys.deliveryRegion, JSON.stringify(next))
      setRegion(next)
    },
  }
}

interface Quantity {
  value: number
  bounds: QuantityBounds
  unit: string
  /** Why it is not what was wanted; '' when it is. */
  why: string
  set(quantity: number): void
  explain(why: string | null): void
}

/** An activity sells by the piece, and has a limit of its own. */
function termsOf(detail: GoodsDetail, sku: Choice['sku']) {
  const { minNumber, step, limitNumber } = detail
  return (sku?.price ?? detail.price).running
    ? { minNumber: 1, step: 1, limitNumber }
    : { minNumber, step, limitNumber }
}

/** minNumber at first; another SKU with less stock clamps it, and says so. */
function useQuantity(detail: GoodsDetail, { matrix, choice, sku }: Choice): Quantity {
  const { minNumber, step, limitNumber } = termsOf(detail, sku)
  const [typed, setTyped] = useState(() => defaultQuantity(minNumber))
  const [why, setWhy] = useState('')
  // Until the choice is whole, the best of what it still allows: nobody is told a stock that may not be meant.
  const stocks = sku ? [sku.stock] : allowedSkus(matrix, choice).map(({ stock }) => stock)
  const bounds = { minNumber, step, limitNumber, stock: Math.max(0, ...stocks), unchosen: sku === null }
  const unit = labelOf(units, detail.unit) || '件'
  const clamped = clampQuantity(typed, bounds, unit)

  useEffect(() => {
    const soldOut = bounds.stock < defaultQuantity(minNumber)
    setWhy(soldOut ? '' : (clamped.why ?? ''))
    setTyped(clamped.quantity)
    // What the stepper clamps it explains itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sku?.skuId, bounds.stock])

  return {
    value: clamped.quantity,
    bounds,
    unit,
    why,
    set: setTyped,
    explain: (reason) => setWhy(reason ?? ''),
  }
}
