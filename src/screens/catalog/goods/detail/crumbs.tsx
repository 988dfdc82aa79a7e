import { Link } from 'react-router-dom'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { formatHref } from '#schemas/routes/href.ts'
import styles from './goods-detail.module.css'

/** Shows the category path; each part links to its list of goods. */
export function Crumbs({ detail: { categoryPath, name } }: { detail: GoodsDetail }) {
  return (
    <nav aria-label="所在位置" className={styles.crumbs}>
      <ol>
        <li>
          <Link to={formatHref('goodsList')}>全部商品</Link>
        </li>
        {categoryPath.map(({ catId, name: category }) => (
          <li key={catId}>
            <Link to={formatHref('goodsList', { catId })}>{category}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
