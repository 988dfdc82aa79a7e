import { CURRENCY } from '#schemas/base/constants.ts'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import type { CartProblems } from './use-cart-problems.ts'
import styles from './cart-bar.module.css'

export const CHOOSE = '请至少选择一件商品'

interface Props {
  cart: Cart
  problems: CartProblems
  /** True while a request is running, so that the sum may change. */
  saving: boolean
}

/** Shows the total and the first problem again, as the bar stays visible when the note above scrolls away. */
export function CartTotal({ cart, problems, saving }: Props) {
  const [barring] = cart.checkouts.flatMap(({ kind }) => problems.get(kind) ?? [])
  const pieces = cart.checkouts.reduce((sum, checkout) => sum + checkout.pieces, 0)
  return (
    <div className={`${styles.total} busy-line`} role="status" aria-busy={saving}>
      <p className={styles.sum}>
        <span className={styles.pieces}>{`已选 ${pieces} 件`}</span> 合计{' '}
        <span className={styles.amount}>
          <PairPrice pair={cart.total} size="l" />
        </span>
      </p>
      <p className={styles.more}>
        {cart.promotion !== undefined && cart.promotion !== '0.00' && (
          <span className={styles.saved}>{`店铺优惠 −${CURRENCY}${cart.promotion}`}</span>
        )}
        {cart.saved !== '0.00' && <span className={styles.saved}>{`已省 ${CURRENCY}${cart.saved}`}</span>}
        {cart.checkouts.length > 1 && (
          <span className={styles.saved}>{`需分 ${cart.checkouts.length} 次结算`}</span>
        )}
        {barring && <span className={styles.saved}>{barring.message}</span>}
        {pieces > 0 ? '不含运费，提交订单时计算' : CHOOSE}
      </p>
    </div>
  )
}
