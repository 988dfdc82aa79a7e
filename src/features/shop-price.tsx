import { PriceText } from '#registry/parts/price-text.tsx'
import { ServicesProvider, type Services } from '#registry/services.ts'
import type { Price } from '#schemas/entities/goods.ts'
import { shopServices } from './shop-services.ts'

/** The shell has no widgets: it takes the shop's services without a page's own two. */
const services: Services = { ...shopServices, Slot: () => null, report: () => undefined }

/** The registry's price in the shell and in screens. */
export function ShopPrice({ price }: { price: Price }) {
  return (
    <ServicesProvider value={services}>
      <PriceText price={price} size="s" />
    </ServicesProvider>
  )
}
