import { Link } from 'react-router-dom'
import { Picture } from '#ui/picture/picture.tsx'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Checkout } from '#schemas/entities/checkout.ts'
import { href } from '#schemas/routes/href.ts'
import { Due } from '#src/features/order/due.tsx'
import styles from './shop-order.module.css'

type Line = Checkout['shops'][number]['lines'][number]

/** One line with its unit price, pieces and sum; what blocks the order is said at the line. */
export function OrderLine({ line }: { line: Line }) {
  const { goodsId, skuId, name, specText, picture, unit, quantity, subtotal, discount, problem } = line
  return (
    <li className={styles.line} data-problem={problem !== null}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" width={72} height={72} />
      </div>
      <div className={styles.goods}>
        <Link to={href('goodsDetail', { goodsId, skuId })} className={styles.goodsName}>
          {name}
        </Link>
        {specText && <p className={styles.spec}>{specText}</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.unit}>
        <Due amount={unit} />
      </div>
      <div className={styles.quantity}>× {quantity}</div>
      <div className={styles.sum}>
        <Due amount={subtotal} />
        {discount !== '0.00' && <small className={styles.saved}>已优惠 {CURRENCY + discount}</small>}
      </div>
    </li>
  )
}
