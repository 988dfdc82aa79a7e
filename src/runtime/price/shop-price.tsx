import { useAtomValue } from 'jotai'
import type { Pair } from '#schemas/money/pair.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { useCurrentPrice } from '#ui/price/use-current-price.ts'

/** A price as the visitor of this mall sees it, until a flash sale ends and from then on. */
export function ShopPrice(look: PriceLook) {
  const price = useCurrentPrice(look.price, useMall().clock)
  return <StillPrice {...look} price={price} />
}

/** The same as it was answered: beside a total of the same answer, or where the screen asks anew when a sale ends. */
export function StillPrice(look: PriceLook) {
  return <PriceText {...look} viewer={useAtomValue(viewerAtom)} />
}

type PairLook = Omit<PriceLook, 'price'> & { pair: Pair }

/** What is due as a pair: `120 积分 + ￥9.90`; a part of nothing is not shown, nothing at all is ￥0.00. */
export function PairPrice(look: PairLook) {
  // A sum has no payModel of its own; 3 is the row that shows both parts.
  return <ListedPrice {...look} payModel={3} />
}

/** The price of goods where only its amounts and its payModel are known: `428 积分 或 ￥4.28` of payModel 5. */
export function ListedPrice({ pair, payModel, size = 's', calm }: PairLook & { payModel: number }) {
  const price = { ...pair, payModel, goodsPrice: pair.cash, marketPrice: null }
  return <StillPrice price={price} size={size} calm={calm} />
}
