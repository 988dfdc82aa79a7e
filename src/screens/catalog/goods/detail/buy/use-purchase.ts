import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { type Region, NO_REGION } from '#schemas/address/region.ts'
import type { BusinessCode } from '#schemas/base/business-errors.ts'
import { Id } from '#schemas/base/wire.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import {
  getMaxQuantity,
  clampQuantity,
  getDefaultQuantity,
  type QuantityBounds,
} from '#schemas/catalog/goods/quantity.ts'
import { listAllowedSkus, describeVerdict } from '#schemas/catalog/goods/sku-matrix.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { cartFacts } from '#schemas/trade/cart/facts.ts'
import { checkGoods } from '#schemas/trade/cart/rules.ts'
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
  /** Reason why these goods cannot go into a cart; null if they can. */
  cartRefusal: BusinessCode | null
  /** True if no SKU that the choice allows has enough pieces. */
  soldOut: boolean
  /** Reason why the chosen SKU cannot be bought; '' if it can, or if none is chosen. */
  blocked: string
  /** Set once the shopper tried to buy. */
  toChoose: string
  adding: boolean
  add(): void
  buy(): void
}

/** Returns the allowed SKU with the largest stock, which is used until a SKU is chosen. */
function fullest({ matrix, choice }: Choice) {
  return [...listAllowedSkus(matrix, choice)].sort((a, b) => b.stock - a.stock)[0]
}

/** Holds the state and actions for adding to the cart and buying now. */
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
  const soldOut = getMaxQuantity(quantity.bounds) === 0
  const blocked = unserved ? '所选地区不支持配送' : unchosen ? '' : describeVerdict(verdict)

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
    cartRefusal: checkGoods(detail),
    toChoose: tried && unchosen ? describeVerdict(verdict) : '',
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

/** Returns the region of the default address, else the region last chosen in this browser, else none. */
function useDeliveryRegion(): { region: Region; choose(region: Region): void } {
  const { local } = useMall().storage
  const [region, setRegion] = useState(NO_REGION)
  const chosen = useRef(false)
  // Set after hydration but before the first paint, because the server renders the same page for everybody.
  useLayoutEffect(() => setRegion(keptRegion(local)), [local])
  // If the addresses fail to load, the shown region stays.
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
  /** Tells why the quantity differs from the requested one; '' if the two are equal. */
  why: string
  set(quantity: number): void
  explain(why: string | null): void
}

/** Returns the quantity rules. In an activity single pieces are sold, with the limit of the activity. */
function termsOf(detail: GoodsDetail, sku: Choice['sku']) {
  const { minNumber, step, limitNumber } = detail
  return (sku?.price ?? detail.price).running
    ? { minNumber: 1, step: 1, limitNumber }
    : { minNumber, step, limitNumber }
}

/** Holds the quantity, first minNumber. If another SKU has less stock, reduces the quantity and explains why. */
function useQuantity(detail: GoodsDetail, { matrix, choice, sku }: Choice): Quantity {
  const { minNumber, step, limitNumber } = termsOf(detail, sku)
  const [typed, setTyped] = useState(() => getDefaultQuantity(minNumber))
  const [why, setWhy] = useState('')
  // Until a SKU is chosen, use the largest stock of the allowed SKUs, so that no limit is reported for a SKU that may
  // not be meant.
  const stocks = sku ? [sku.stock] : listAllowedSkus(matrix, choice).map(({ stock }) => stock)
  const bounds = { minNumber, step, limitNumber, stock: Math.max(0, ...stocks), unchosen: sku === null }
  const unit = getLabel(units, detail.unit) || '件'
  const clamped = clampQuantity(typed, bounds, unit)

  useEffect(() => {
    const soldOut = bounds.stock < getDefaultQuantity(minNumber)
    setWhy(soldOut ? '' : (clamped.why ?? ''))
    setTyped(clamped.quantity)
    // The stepper explains its own clamping.
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
