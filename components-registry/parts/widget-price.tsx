import { type PriceLook, PriceText } from '#ui/price/price-text.tsx'
import { useViewer } from '#registry/services.ts'

/** A price as whoever looks at the widget sees it. */
export function WidgetPrice(look: PriceLook) {
  return <PriceText {...look} viewer={useViewer()} />
}
