import type { ReactNode } from 'react'
import { PriceText } from '#registry/parts/price-text.tsx'
import { ServicesProvider, type Services } from '#registry/services.ts'
import type { Price } from '#schemas/entities/goods-card.ts'
import { shopServices } from './shop-services.ts'

/** The shell and screens have no widgets: they take the shop's services without a page's own two. */
const services: Services = { ...shopServices, Slot: () => null, report: () => undefined }

/** Lets the registry's parts (goods cards, links, rich text) be drawn outside a configured page. */
export function ShopServices({ children }: { children: ReactNode }) {
  return <ServicesProvider value={services}>{children}</ServicesProvider>
}

/** The registry's price in the shell and in screens. */
export function ShopPrice({ price }: { price: Price }) {
  return (
    <ShopServices>
      <PriceText price={price} size="s" />
    </ShopServices>
  )
}
