import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { OrderLine } from '#schemas/trade/orders/entities.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Due } from './due.tsx'
import styles from './order.module.css'

interface Props {
  line: OrderLine
  /** True for picked gifts, which have no price. */
  isGift: boolean
  children?: ReactNode
}

/** Shows a line as it was bought, with its pieces under an after-sale or refunded. */
export function OrderLineRow({ line, isGift, children }: Props) {
  const { goodsId, skuId, name, specText, picture, quantity, unit, inAfterSale, refunded } = line
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={72} height={72} />
      </span>
      <div className={styles.what}>
        <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.name}>
          {name}
        </Link>
        {specText && <span className={styles.spec}>{specText}</span>}
        {(inAfterSale > 0 || refunded > 0) && (
          <span className={styles.marks}>
            {inAfterSale > 0 && `${inAfterSale} 件售后中`}
            {inAfterSale > 0 && refunded > 0 && '，'}
            {refunded > 0 && `${refunded} 件已${isGift ? '退回提货次数' : '退款'}`}
          </span>
        )}
      </div>
      <span className={styles.unit}>
        {!isGift && <Due amount={unit} calm />}
        <span className={styles.times}>{`×${quantity}`}</span>
      </span>
      {children && <div className={styles.lineEnd}>{children}</div>}
    </li>
  )
}
