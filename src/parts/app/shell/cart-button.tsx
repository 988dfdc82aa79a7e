import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { formatBadge } from '#schemas/money/number-display.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { cartCountAtom } from '#src/session/atoms.ts'
import { useHoverOpen } from './use-hover-open.ts'
import styles from './cart-button.module.css'

const MiniCart = lazyView(() => import('./mini-cart.tsx'), 'MiniCart')

/** Links to the cart, with a badge; a short list opens on hover or, for touch devices, by a separate button. */
export function CartButton() {
  const count = useAtomValue(cartCountAtom)
  const { open, close, press, around } = useHoverOpen()
  return (
    <div className={styles.cart} {...around}>
      <Link
        to={routes.cart.path}
        className={styles.link}
        aria-label={`购物车，${count} 件商品`}
        onClick={close}
      >
        <span className={styles.label}>购物车</span>
        {count > 0 && <span className={styles.badge}>{formatBadge(count)}</span>}
      </Link>
      <button
        type="button"
        className={styles.more}
        aria-label="查看购物车清单"
        aria-expanded={open}
        onClick={press}
      />
      {open && <MiniCart onClose={close} />}
    </div>
  )
}
