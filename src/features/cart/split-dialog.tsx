import { checkoutKinds } from '#schemas/goods/checkout-kinds.ts'
import type { Cart } from '#schemas/entities/cart.ts'
import { href } from '#schemas/routes/href.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ButtonLink } from '../button-link.tsx'
import { PairPrice } from '../shop-price.tsx'
import styles from './notes.module.css'

interface Props {
  checkouts: Cart['checkouts']
  onClose(): void
}

/** Goods that cannot be ordered together, each kind with its own way to the checkout. */
export function SplitDialog({ checkouts, onClose }: Props) {
  return (
    <Dialog title="选中的商品需要分开结算" onClose={onClose}>
      <p className={styles.hint}>
        它们的配送方式不同，不能放在同一次提交里。请选择先结算哪一部分，其余的会留在购物车。
      </p>
      <ul className={styles.kinds}>
        {checkouts.map(({ kind, cartIds, pieces, total }) => (
          <li key={kind} className={styles.kind}>
            <div>
              <h3>{checkoutKinds[kind].label}</h3>
              <p className={styles.hint}>
                {cartIds.length} 种，共 {pieces} 件。{checkoutKinds[kind].need}
              </p>
              <PairPrice pair={total} size="m" />
            </div>
            <ButtonLink
              look="primary"
              to={href('submit', { cartIds: cartIds.join(',') })}
              aria-label={`结算${checkoutKinds[kind].label}`}
              onClick={onClose}
            >
              结算
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
