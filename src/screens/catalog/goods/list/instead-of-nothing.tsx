import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import { useCategoryTree } from '#src/parts/catalog/goods/catalog.ts'
import { HotGoods } from '#src/parts/catalog/goods/list/hot-goods.tsx'
import styles from './goods-list.module.css'

function TopCategories() {
  const tree = useCategoryTree()
  if (tree.length === 0) return null
  return (
    <nav aria-label="从分类里找" className={styles.ways}>
      {tree.map(({ catId, name }) => (
        <Link key={catId} to={href('goodsList', { catId })} className={styles.way}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Suggestions below an empty list. */
export function InsteadOfNothing() {
  return (
    <div className={styles.instead}>
      <TopCategories />
      <HotGoods />
    </div>
  )
}
