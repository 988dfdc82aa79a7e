import { Picture } from '#registry/parts/picture.tsx'
import { href } from '#schemas/href.ts'
import { MallLink } from '#src/features/mall-link.tsx'
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
          <MallLink to={href('goodsDetail', { goodsId, skuId })} className={styles.name}>
            {name}
          </MallLink>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {specText && <span className={styles.small}>{specText}</span>}
        {note && <span className={styles.small}>{note}</span>}
      </div>
    </div>
  )
}
