import { CartView } from '#src/features/cart/cart-view.tsx'

/** §2, tabId gwc: the same cart as on its own page. */
export default function CartTab() {
  return <CartView heading="h2" />
}
