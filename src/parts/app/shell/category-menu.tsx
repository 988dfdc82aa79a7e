import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useCategoryTree } from '#src/parts/catalog/goods/catalog.ts'
import { useFirstTap } from '#ui/press/use-first-tap.ts'
import styles from './category-menu.module.css'

const Panel = lazyView(() => import('./category-panel.tsx'), 'CategoryPanel')

interface Props {
  className?: string | undefined
  onFollow?: () => void
}

/** Shows three levels; hover, focus, arrow keys or a tap open the second and third level beside the first. */
export function CategoryMenu({ className, onFollow }: Props) {
  const tree = useCategoryTree()
  const { root, open, setOpen, onKeyDown } = useOpenTop(tree)
  const tap = useFirstTap()
  return (
    <nav
      ref={root}
      className={`${styles.menu} ${className ?? ''}`}
      aria-label="商品分类"
      onKeyDown={onKeyDown}
      // Ignores touch, for which the pointer leaves after every tap.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setOpen(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(null)}
      {...tap.whole}
    >
      <ul>
        {tree.map((top) => {
          const isOpen = open === top.catId
          const show = () => setOpen(top.catId)
          return (
            <li
              key={top.catId}
              data-top=""
              className={isOpen ? styles.openItem : styles.item}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
              onFocus={() => !tap.byFinger() && show()}
              onClickCapture={(event) => tap.onClick(event, isOpen, show)}
            >
              <Top top={top} onFollow={onFollow} />
              {isOpen && <Panel top={top} onFollow={onFollow} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function useOpenTop(tree: readonly CategoryNode[]) {
  const [open, setOpen] = useState<string | null>(null)
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    // A pointer that rested here before the code was loaded sent no event. Touch devices do not hover.
    if (!window.matchMedia('(hover: hover)').matches) return
    const items = [...(root.current?.querySelectorAll('[data-top]') ?? [])]
    const under = tree[items.findIndex((item) => item.matches(':hover'))]
    if (under) setOpen(under.catId)
  }, [tree])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(null)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-top]') ?? [])]
    const index = items.findIndex((item) => item.contains(document.activeElement))
    if (step === undefined || index < 0) return
    event.preventDefault()
    items[(index + step + items.length) % items.length]?.querySelector('a')?.focus()
  }

  return { root, open, setOpen, onKeyDown }
}

function Top({ top, onFollow }: { top: CategoryNode; onFollow: (() => void) | undefined }) {
  return (
    <>
      <Link to={formatHref('goodsList', { catId: top.catId })} className={styles.top} onClick={onFollow}>
        {top.name}
      </Link>
      <span className={styles.hints} aria-hidden="true">
        {top.children.slice(0, 2).map((child) => (
          <span key={child.catId}>{child.name}</span>
        ))}
      </span>
    </>
  )
}
