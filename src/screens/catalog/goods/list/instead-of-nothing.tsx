import { Link } from 'react-router-dom'
import type { NearCategory } from '#schemas/catalog/goods/near-category.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useCategoryTree } from '#src/parts/catalog/goods/catalog.ts'
import { HotGoods } from '#src/parts/catalog/goods/list/hot-goods.tsx'
import styles from './goods-list.module.css'

function Categories({ near }: { near: readonly NearCategory[] }) {
  const tree = useCategoryTree()
  const shown = near.length > 0 ? near : tree
  if (shown.length === 0) return null
  return (
    <nav aria-label={near.length > 0 ? '相关分类' : '从分类里找'} className={styles.near}>
      <h2>{near.length > 0 ? '相关分类' : '从分类里找'}</h2>
      <ul className={styles.nearList}>
        {shown.map(({ catId, name }) => (
          <li key={catId}>
            <Link to={formatHref('goodsList', { catId })} className={styles.way}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Props {
  near?: readonly NearCategory[] | undefined
}

/** Suggestions below an empty list. */
export function InsteadOfNothing({ near = [] }: Props) {
  return (
    <div className={styles.instead}>
      <Categories near={near} />
      <HotGoods />
    </div>
  )
}
