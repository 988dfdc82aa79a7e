import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './cart.module.css'

interface Props {
  line: CartLine
  /** Opens the change of the SKU; if absent, the specs are read-only. */
  onChangeSku?: () => void
  children?: ReactNode
}

/** Shows picture, name and specs of a line. */
export function LineGoods({ line, onChangeSku, children }: Props) {
  const { goodsId, skuId, name, specText, picture, skuCount } = line
  const to = formatHref('goodsDetail', { goodsId, skuId })
  return (
    <>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={96} height={96} />
      </span>
      <div className={styles.goods}>
        <Link to={to} className={styles.name}>
          {name}
        </Link>
        {onChangeSku && skuCount > 1 ? (
          <button
            type="button"
            className={styles.specButton}
            aria-label={`更换规格，现在是${specText || '默认规格'}`}
            onClick={onChangeSku}
          >
            {specText || '默认规格'}
            <span className={styles.chevron} aria-hidden="true" />
          </button>
        ) : (
          specText && <span className={styles.spec}>{specText}</span>
        )}
        {children}
      </div>
    </>
  )
}
