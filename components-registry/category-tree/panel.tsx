import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './category-tree.module.css'

export const makeCategoryLink = ({ catId }: CategoryNode) => ({ jump: 'ProductList', query: { catId } })

/** Second and third category level below one top category. */
export function Panel({ top, pictures }: { top: CategoryNode; pictures: boolean }) {
  return (
    <>
      <JumpLink link={makeCategoryLink(top)} className={styles.all} label={`${top.name}：查看全部`}>
        {top.name}
        <span className={styles.more} aria-hidden="true">
          查看全部 ›
        </span>
      </JumpLink>
      <ul className={styles.groups}>
        {top.children.map((second) => (
          <li key={second.catId}>
            <JumpLink link={makeCategoryLink(second)} className={styles.second}>
              {second.name}
            </JumpLink>
            {second.children.length > 0 && (
              <ul className={pictures ? styles.tiles : styles.thirds}>
                {second.children.map((third) => (
                  <li key={third.catId}>
                    <JumpLink link={makeCategoryLink(third)} className={styles.third}>
                      {pictures && (
                        <span className={styles.picture}>
                          <Picture src={third.picture} alt="" width={160} height={160} place={72} />
                        </span>
                      )}
                      {third.name}
                    </JumpLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
