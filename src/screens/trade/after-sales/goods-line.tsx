import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './after-sales.module.css'

interface Props {
  line: { goodsId?: string; skuId?: string; name: string; specText: string; picture: string | null }
  /** Note beside the goods, such as 共 2 件. */
  note?: string
}

/** Shows the goods of an after-sale as they were bought. */
export function GoodsLine({ line: { goodsId, skuId, name, specText, picture }, note }: Props) {
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={72} height={72} />
      </span>
      <div className={styles.what}>
        {goodsId ? (
          <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {specText && <span className={styles.small}>{specText}</span>}
        {note && <span className={styles.small}>{note}</span>}
      </div>
    </div>
  )
}
