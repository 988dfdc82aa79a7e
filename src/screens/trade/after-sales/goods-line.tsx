import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './after-sales.module.css'

interface Props {
  line: { goodsId?: string; skuId?: string; name: string; specText: string; picture: string | null }
  /** 共 2 件 */
  note?: string
}

/** The goods of an after-sale, as they were bought. */
export function GoodsLine({ line: { goodsId, skuId, name, specText, picture }, note }: Props) {
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={72} height={72} />
      </span>
      <div className={styles.what}>
        {goodsId ? (
          <Link to={href('goodsDetail', { goodsId, skuId })} className={styles.name}>
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
