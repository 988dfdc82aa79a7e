import { useLoaded } from '#registry/use-loaded.ts'
import { catalog } from '#schemas/api/catalog.ts'
import { href } from '#schemas/href.ts'
import { call } from '#src/api/client.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import styles from './aside.module.css'

/** GD16: the categories beside the goods' own. */
export function SameCategories({ catId }: { catId: string }) {
  const loaded = useLoaded(catId, (signal) => call(catalog.sameLevelCat, { catId }, { signal }))
  if (loaded.state !== 'ready' || loaded.data.length < 2) return null
  return (
    <nav className={styles.card} aria-label="同级分类">
      <h2 className={styles.title}>相关分类</h2>
      <ul className={styles.categories}>
        {loaded.data.map((category) => (
          <li key={category.catId}>
            <MallLink to={href('goodsList', { catId: category.catId })} current={category.catId === catId}>
              {category.name}
            </MallLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
