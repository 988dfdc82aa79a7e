import { CartView } from '#src/parts/trade/cart/cart-view.tsx'

/** Tab `gwc` of the center: the same cart as on its own page. */
export default function CartTab() {
  return <CartView heading="h2" />
}
