import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { shortNumber } from '#schemas/money/number-display.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './sales-ticker.module.css'

/** A product with how often it was sold lately. */
export function Sold({ goods: { goodsId, skuId, name, picture, sales } }: { goods: GoodsCard }) {
  return (
    <JumpLink link={{ jump: 'ProductDetail', query: { goodsId, skuId } }} className={styles.sold}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={48} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        近期已售 <strong>{shortNumber(sales)}</strong> 件
      </span>
    </JumpLink>
  )
}
