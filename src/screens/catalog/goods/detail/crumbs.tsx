import { Link } from 'react-router-dom'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { href } from '#schemas/routes/href.ts'
import styles from './goods-detail.module.css'

/** The category path, each part a list of its goods. */
export function Crumbs({ detail: { categoryPath, name } }: { detail: GoodsDetail }) {
  return (
    <nav aria-label="所在位置" className={styles.crumbs}>
      <ol>
        <li>
          <Link to={href('goodsList')}>全部商品</Link>
        </li>
        {categoryPath.map(({ catId, name: category }) => (
          <li key={catId}>
            <Link to={href('goodsList', { catId })}>{category}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
