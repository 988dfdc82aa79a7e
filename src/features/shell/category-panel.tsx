import type { CategoryNode } from '#schemas/entities/category.ts'
import { href } from '#schemas/href.ts'
import { MallLink } from '../mall-link.tsx'
import styles from './category-panel.module.css'

interface Props {
  top: CategoryNode
  onFollow: (() => void) | undefined
}

const listOf = (catId: string) => href('goodsList', { catId })

/** SH5: the second and the third level of one category. */
export function CategoryPanel({ top, onFollow }: Props) {
  return (
    <div className={styles.panel}>
      {top.children.map((second) => (
        <dl key={second.catId} className={styles.group}>
          <dt>
            <MallLink to={listOf(second.catId)} className={styles.second} onFollow={onFollow}>
              {second.name}
            </MallLink>
          </dt>
          <dd className={styles.thirds}>
            {second.children.map((third) => (
              <MallLink
                key={third.catId}
                to={listOf(third.catId)}
                className={styles.third}
                onFollow={onFollow}
              >
                {third.name}
              </MallLink>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  )
}
