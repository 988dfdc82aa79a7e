import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { reuseUnchanged } from '#src/runtime/mall/queries.ts'
import { instructions, useAnnouncements } from './drag-words.ts'
import { createWatchLine } from './near-window.ts'
import { useCarrying } from './use-carrying.ts'
import { ListContext, useLine } from './use-line.tsx'
import styles from './drag-list.module.css'

interface Props {
  keys: readonly string[]
  nameOf(key: string): string
  /** Describes the position that a line takes when it is dropped on `over`. */
  placeText(key: string, over: string): string
  onDrop(key: string, over: string): void
  carried?(key: string): ReactNode
  className?: string | undefined
  label: string
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [upAndDown]
/** Maximum number of lines that all take part in dragging; in a longer list only lines near its window do. */
const LONG = 80

/** Shows a list whose lines mouse, touch and keyboard can reorder, with announcements for screen readers. */
export function DragList({ keys, nameOf, placeText, onDrop, carried, className, label, children }: Props) {
  const sensors = useCarrying()
  const announcements = useAnnouncements({ nameOf, placeText })
  const [active, setActive] = useState<string | null>(null)
  // A new array re-renders every line, so the same array is kept until the order changes.
  const known = useRef([...keys])
  const items = (known.current = reuseUnchanged(known.current, [...keys]))
  const describedBy = useId()
  const [watchLine] = useState(createWatchLine)
  const watch = keys.length > LONG && typeof IntersectionObserver === 'function' ? watchLine : null
  const facts = useMemo(() => ({ describedBy, watch }), [describedBy, watch])
  function onDragEnd({ active: dropped, over }: DragEndEvent) {
    setActive(null)
    if (over && over.id !== dropped.id) onDrop(String(dropped.id), String(over.id))
  }
  return (
    <DndContext
      id={describedBy}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{
        announcements,
        screenReaderInstructions: instructions,
      }}
      onDragStart={({ active: taken }: DragStartEvent) => setActive(String(taken.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setActive(null)}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label} data-carrying={active !== null || undefined}>
          <ListContext value={facts}>{children}</ListContext>
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{active !== null && carried?.(active)}</DragOverlay>
    </DndContext>
  )
}

interface LineProps {
  id: string
  name: string
  className?: string | undefined
  children: ReactNode
}

/** Shows a line with its handle. The line's children do not render again while another line is dragged. */
export function MovableLine({ id, name, className = '', children }: LineProps) {
  const { line, handle, movement, participant, describedBy, setInUse } = useLine(id)
  const { transform, transition, isCarried, listeners } = movement
  return (
    <>
      <li
        ref={line}
        className={`${styles.line} ${className}`}
        data-carried={isCarried || undefined}
        style={{ transform, transition }}
      >
        <button
          type="button"
          ref={handle}
          className={styles.handle}
          aria-label={`移动${name}`}
          aria-roledescription="可移动"
          aria-describedby={describedBy}
          aria-pressed={isCarried || undefined}
          // Sets the flag before the press starts a drag, in case the observer has not reported the line yet.
          onPointerDown={() => setInUse(true)}
          onFocus={() => setInUse(true)}
          onBlur={() => setInUse(false)}
          {...listeners}
        />
        {children}
      </li>
      {participant}
    </>
  )
}

interface HeadingProps {
  id: string
  /** True for the first heading of the list, above which nothing can be dropped. */
  first: boolean
  className?: string | undefined
  children: ReactNode
}

/** Shows a heading between the lines. The heading moves aside; a line dropped on it is placed next to it. */
export function HeadingLine({ id, first, className, children }: HeadingProps) {
  const { line, movement, participant } = useLine(id, { draggable: true, droppable: first })
  const { transform, transition } = movement
  return (
    <>
      <li ref={line} className={className} style={{ transform, transition }}>
        {children}
      </li>
      {participant}
    </>
  )
}
