import { useAtomValue } from 'jotai'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { viewerAtom } from '#src/session/viewer.ts'

/** A price as the visitor of this mall sees it. */
export function ShopPrice(look: PriceLook) {
  return <PriceText {...look} viewer={useAtomValue(viewerAtom)} />
}
