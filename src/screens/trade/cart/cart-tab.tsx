import { CartView } from '#src/parts/trade/cart/cart-view.tsx'

/** The center's tab `gwc`: the same cart as on its own page. */
export default function CartTab() {
  return <CartView heading="h2" />
}
