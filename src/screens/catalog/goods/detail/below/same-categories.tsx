import { Link } from 'react-router-dom'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Card } from '#ui/card/card.tsx'
import styles from './aside.module.css'

/** Links to the sibling categories of the goods' category. */
export function SameCategories({ catId }: { catId: string }) {
  const loaded = useCall(catalog.sameLevelCat, { catId })
  if (loaded.state !== 'ready' || loaded.data.length < 2) return null
  return (
    <Card as="nav" className={styles.card} aria-label="同级分类">
      <h2 className={styles.title}>相关分类</h2>
      <ul className={styles.categories}>
        {loaded.data.map((category) => (
          <li key={category.catId}>
            <Link
              to={formatHref('goodsList', { catId: category.catId })}
              aria-current={category.catId === catId ? 'page' : undefined}
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
