import { CartView } from '#src/parts/trade/cart/cart-view.tsx'
import styles from './cart.module.css'

/** Page /shoppingCart/index, behind the login guard. The member center shows the same view in its tab gwc. */
export default function CartScreen() {
  return (
    <div className={styles.page}>
      <CartView />
    </div>
  )
}
