import {
  type KeyboardEvent,
  type RefObject,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useFirstTap } from '#ui/press/use-first-tap.ts'
import { usePressOutside } from '#ui/press/use-press-outside.ts'
import { makeCategoryLink, Panel } from './panel.tsx'
import styles from './category-tree.module.css'

type Props = Omit<PropsOf<'category-tree'>, 'root' | 'count'> & { tops: readonly CategoryNode[] }

/** A menu of top categories. Only one category at a time is in the tab order, followed by its panel. */
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
            <JumpLink link={makeCategoryLink(top)} className={styles.top} tabIndex={top === shown ? 0 : -1}>
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

interface OpenMenu {
  panel: RefObject<HTMLElement | null>
  close(): void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus: Up, Down, Home, End within a level, Right into the panel, Left and Esc back to the category. */
function moveFocus(event: KeyboardEvent<HTMLElement>, { panel, close }: OpenMenu): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  const tops = linksIn(event.currentTarget.querySelector('[data-tops]'))
  const inside = linksIn(panel.current)
  const level = panel.current?.contains(document.activeElement) ? inside : tops
  const at = level.findIndex((link) => link === document.activeElement)
  const next = target(event.key, { level, at, tops, inside })
  if (at < 0) return
  if (event.key === 'Escape') close()
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface Where {
  level: HTMLElement[]
  at: number
  tops: HTMLElement[]
  inside: HTMLElement[]
}

function target(key: string, { level, at, tops, inside }: Where): HTMLElement | undefined {
  const step = steps[key]
  if (step !== undefined) return level[(at + step + level.length) % level.length]
  if (key === 'Home') return level[0]
  if (key === 'End') return level.at(-1)
  if (key === 'ArrowRight' && level === tops) return inside[0]
  if ((key === 'ArrowLeft' || key === 'Escape') && level === inside)
    return tops.find(({ tabIndex }) => tabIndex === 0)
  return undefined
}

function linksIn(element: Element | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('a, button') ?? [])]
}

/** Delay before another category opens, ms, so that a pointer can cross it on the way to the panel. */
const INTENT_MS = 90
/** Width that the panel needs, px; with less space to the right and more to the left, it opens to the left. */
const WANTED_ROOM = 420
const EDGE_PX = 16

function useMenu() {
  const root = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const tap = useFirstTap()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [picked, setPicked] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<Place>({ before: false, room: null })
  useEffect(() => () => clearTimeout(intent.current), [])

  function pick(catId: string) {
    clearTimeout(intent.current)
    if (root.current) setPlace(placeBeside(root.current))
    setPicked(catId)
    setOpen(true)
  }
  const close = useCallback(() => {
    clearTimeout(intent.current)
    setOpen(false)
  }, [])
  usePressOutside(root, open, close)
  const whole = {
    // Touch fires a leave event after every tap.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && close(),
    ...tap.whole,
  }
  const item = (catId: string, shown: boolean) => ({
    onPointerEnter({ pointerType }: PointerEvent) {
      clearTimeout(intent.current)
      if (pointerType === 'touch') return
      if (open) intent.current = setTimeout(() => pick(catId), INTENT_MS)
      else pick(catId)
    },
    onFocus: () => !tap.byFinger() && pick(catId),
    onClickCapture(event: MouseEvent) {
      const inSight = shown && panel.current !== null && panel.current.getClientRects().length > 0
      tap.onClick(event, inSight, () => pick(catId))
    },
  })
  return { root, panel, picked, open, ...place, whole, item, pick, close }
}

interface Place {
  /** True if the panel opens to the left of the menu. */
  before: boolean
  /** Width available for the panel, px; null until it was first opened. */
  room: number | null
}

function placeBeside(menu: HTMLElement): Place {
  const { left, right } = menu.getBoundingClientRect()
  const [before, after] = [left - EDGE_PX, document.documentElement.clientWidth - right - EDGE_PX]
  return after < WANTED_ROOM && before > after
    ? { before: true, room: before }
    : { before: false, room: Math.max(0, after) }
}
