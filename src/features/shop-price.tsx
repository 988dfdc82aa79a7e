import { useAtomValue } from 'jotai'
import type { Pair } from '#schemas/entities/pair.ts'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { viewerAtom } from '../session/viewer.ts'

/** A price as the visitor of this mall sees it. */
export function ShopPrice(look: PriceLook) {
  return <PriceText {...look} viewer={useAtomValue(viewerAtom)} />
}

/** What is due as a pair: `120 积分 + ￥9.90`; a part of nothing is not shown, nothing at all is ￥0.00. */
export function PairPrice({ pair, size = 's', calm }: { pair: Pair } & Omit<PriceLook, 'price'>) {
  // A sum has no payModel of its own; 3 is the row that shows both parts.
  const price = { ...pair, payModel: 3, goodsPrice: pair.cash, marketPrice: null }
  return <ShopPrice price={price} size={size} calm={calm} />
}
