import { useServices, useViewer } from '#registry/services.ts'
import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { useCurrentPrice } from '#ui/price/use-current-price.ts'

/** A price as the viewer of the widget sees it, which changes by itself when a flash sale ends. */
export function WidgetPrice(look: PriceLook) {
  const price = useCurrentPrice(look.price, useServices().clock)
  return <PriceText {...look} price={price} viewer={useViewer()} />
}
