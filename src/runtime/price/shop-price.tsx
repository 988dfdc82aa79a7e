import { useAtomValue } from 'jotai'
import type { Pair } from '#schemas/money/pair.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { useCurrentPrice } from '#ui/price/use-current-price.ts'

/** A price as this visitor sees it, which changes by itself when a flash sale ends. */
export function ShopPrice(look: PriceLook) {
  const price = useCurrentPrice(look.price, useMall().clock)
  return <StillPrice {...look} price={price} />
}

/** A price that stays when a flash sale ends: for use beside a total, or on a screen that reloads then. */
export function StillPrice(look: PriceLook) {
  return <PriceText {...look} viewer={useAtomValue(viewerAtom)} />
}

type PairLook = Omit<PriceLook, 'price'> & { pair: Pair }

/** An amount due as a pair: `120 积分 + ￥9.90`. A part that is zero is left out; if both are zero, shows ￥0.00. */
export function PairPrice(look: PairLook) {
  // A sum has no payModel of its own; payModel 3 shows both parts.
  return <ListedPrice {...look} payModel={3} />
}

/** A goods price of which only amounts and payModel are known: `428 积分 或 ￥4.28` for payModel 5. */
export function ListedPrice({ pair, payModel, size = 's', calm }: PairLook & { payModel: number }) {
  const price = { ...pair, payModel, goodsPrice: pair.cash, marketPrice: null }
  return <StillPrice price={price} size={size} calm={calm} />
}
