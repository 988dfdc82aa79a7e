import { Link } from 'react-router-dom'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { formatHref } from '#schemas/routes/href.ts'
import styles from './category-panel.module.css'

interface Props {
  top: CategoryNode
  onFollow: (() => void) | undefined
}

const listOf = (catId: string) => formatHref('goodsList', { catId })

/** Shows the second and third level of one category. */
export function CategoryPanel({ top, onFollow }: Props) {
  return (
    <div className={styles.panel}>
      {top.children.map((second) => (
        <dl key={second.catId} className={styles.group}>
          <dt>
            <Link to={listOf(second.catId)} className={styles.second} onClick={onFollow}>
              {second.name}
            </Link>
          </dt>
          <dd className={styles.thirds}>
            {second.children.map((third) => (
              <Link key={third.catId} to={listOf(third.catId)} className={styles.third} onClick={onFollow}>
                {third.name}
              </Link>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  )
}
