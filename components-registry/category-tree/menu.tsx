import type { CategoryNode } from '#schemas/entities/category.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import styles from './category-tree.module.css'
import { moveFocus } from './move-focus.ts'
import { linkOf, Panel } from './panel.tsx'
import { useMenu } from './use-menu.ts'

type Props = Omit<PropsOf<'category-tree'>, 'root' | 'count'> & { tops: readonly CategoryNode[] }

/** One top category at a time is in the tab order, and its panel follows it; the arrows go between them. */
export function Menu({ tops, title, shape, hints, pictures }: Props) {
  const menu = useMenu()
  const shown = tops.find(({ catId }) => catId === menu.picked) ?? tops[0]
  return (
    <nav
      ref={menu.root}
      className={`${styles.tree} ${styles[shape]} ${menu.open ? styles.open : ''}`}
      aria-label={title || '商品分类'}
      onKeyDown={(event) => moveFocus(event, menu)}
      {...menu.whole}
    >
      {title && <p className={styles.title}>{title}</p>}
      <ul className={styles.tops} data-tops="">
        {tops.map((top) => (
          <li
            key={top.catId}
            className={styles.item}
            data-shown={top === shown ? '' : undefined}
            {...menu.item(top.catId, top === shown)}
          >
            <JumpLink link={linkOf(top)} className={styles.top} tabIndex={top === shown ? 0 : -1}>
              <span className={styles.name}>{top.name}</span>
              {hints && (
                <span className={styles.hints} aria-hidden="true">
                  {top.children.slice(0, 2).map(({ catId, name }) => (
                    <span key={catId}>{name}</span>
                  ))}
                </span>
              )}
            </JumpLink>
          </li>
        ))}
      </ul>
      {shown && (
        <div
          key={shown.catId}
          ref={menu.panel}
          className={`${styles.panel} ${menu.before ? styles.before : ''}`}
          role="group"
          aria-label={shown.name}
          style={menu.room === null ? undefined : { maxWidth: menu.room }}
        >
          <Panel top={shown} pictures={pictures} />
        </div>
      )}
    </nav>
  )
}
