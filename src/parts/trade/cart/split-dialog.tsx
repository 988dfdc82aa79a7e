import type { Cart } from '#schemas/trade/cart/entities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckoutGroups } from './checkout-groups.tsx'
import type { CartProblems } from './use-cart-problems.ts'
import styles from './notes.module.css'

interface Props {
  cart: Cart
  problems: CartProblems
  onClose(): void
}

/** Offers separate checkouts for goods that cannot be ordered together. */
export function SplitDialog({ cart, problems, onClose }: Props) {
  return (
    <Dialog title="选中的商品需要分开结算" onClose={onClose}>
      <p className={styles.hint}>
        它们的配送方式不同，不能放在同一次提交里。请选择先结算哪一部分，其余的会留在购物车。
      </p>
      <CheckoutGroups cart={cart} problems={problems} onLeave={onClose} />
    </Dialog>
  )
}
