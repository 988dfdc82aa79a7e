import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { href } from '#schemas/href.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import styles from './goods-detail.module.css'

/** The category path, each part a list of its goods. */
export function Crumbs({ detail: { categoryPath, name } }: { detail: GoodsDetail }) {
  return (
    <nav aria-label="所在位置" className={styles.crumbs}>
      <ol>
        <li>
          <MallLink to={href('goodsList')}>全部商品</MallLink>
        </li>
        {categoryPath.map(({ catId, name: category }) => (
          <li key={catId}>
            <MallLink to={href('goodsList', { catId })}>{category}</MallLink>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
