import { CartView } from '#src/parts/trade/cart/cart-view.tsx'
import styles from './cart.module.css'

/** Page /shoppingCart/index, for members only. The member center shows the same cart in its tab gwc. */
export default function CartScreen() {
  return (
    <div className={styles.page}>
      <CartView />
    </div>
  )
}
