import { useServices, useViewer } from '#registry/services.ts'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { useCurrentPrice } from '#ui/price/use-current-price.ts'

/** A price as whoever looks at the widget sees it, until a flash sale ends and from then on. */
export function WidgetPrice(look: PriceLook) {
  const price = useCurrentPrice(look.price, useServices().clock)
  return <PriceText {...look} price={price} viewer={useViewer()} />
}
