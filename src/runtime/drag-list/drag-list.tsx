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
import { steady } from '#src/runtime/mall/queries.ts'
import { instructions, useAnnouncements } from './drag-words.ts'
import { createWatchLine } from './near-window.ts'
import { useCarrying } from './use-carrying.ts'
import { ListContext, useLine } from './use-line.tsx'
import styles from './drag-list.module.css'

interface Props {
  /** Keys of all lines, in order. */
  keys: readonly string[]
  nameOf(key: string): string
  /** Where a line stands once it is dropped upon another, in words. */
  placeText(key: string, over: string): string
  onDrop(key: string, over: string): void
  /** What is carried, drawn under the pointer. */
  carried?(key: string): ReactNode
  className?: string | undefined
  label: string
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [upAndDown]
/** Of a list with more lines only those near its window take part. */
const LONG = 80

/** A list whose lines are put into another order by mouse, finger and keyboard, which is spoken. */
export function DragList({ keys, nameOf, placeText, onDrop, carried, className, label, children }: Props) {
  const sensors = useCarrying()
  const announcements = useAnnouncements({ nameOf, placeText })
  const [active, setActive] = useState<string | null>(null)
  // Every line hears of another list, so that it stays the same one until its order is another.
  const known = useRef([...keys])
  const items = (known.current = steady(known.current, [...keys]))
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

/** A line with its handle; what stands in it is not drawn again while something else is carried. */
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
          // Before the press that picks it up, of whoever is faster than the watch.
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
  /** Nothing can be dropped above it. */
  first: boolean
  className?: string | undefined
  children: ReactNode
}

/** A heading between the lines: it makes way, and what is dropped upon it stands beside it. */
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
