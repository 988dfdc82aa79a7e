import type { ReactNode } from 'react'
import { Picture } from '#ui/picture/picture.tsx'
import type { Node } from './tree-model.ts'
import levels from '#src/office/parts/two-levels/two-levels.module.css'
import styles from './categories.module.css'

interface Props {
  node: Node
  open: boolean
  chosen: boolean
  onToggle(): void
  onChoose(): void
  /** Actions for the category, shown while it is chosen. */
  deeds: ReactNode
  children: ReactNode
}

/** Shows one category of the tree: the arrow unfolds it, the name chooses it. */
export function CategoryRow({ node, open, chosen, onToggle, onChoose, deeds, children }: Props) {
  const { name, goods, enabled, picture } = node
  return (
    <li className={levels.node}>
      <div className={chosen ? levels.chosen : levels.row}>
        {node.children.length > 0 ? (
          <button
            type="button"
            className={styles.arrow}
            aria-expanded={open}
            aria-label={`${name}的下级分类`}
            onClick={onToggle}
          >
            {open ? '▾' : '▸'}
          </button>
        ) : (
          <span className={styles.arrow} aria-hidden="true" />
        )}
        {picture !== '' && (
          <span className={styles.icon} aria-hidden="true">
            <Picture src={picture} alt="" width={32} height={32} />
          </span>
        )}
        <button type="button" className={levels.name} aria-expanded={chosen} onClick={onChoose}>
          {name}
        </button>
        {!enabled && <span className={levels.mark}>已隐藏</span>}
        <span className={styles.count}>{goods} 件商品</span>
      </div>
      {chosen && deeds}
      {open && node.children.length > 0 && <ul className={levels.below}>{children}</ul>}
    </li>
  )
}
