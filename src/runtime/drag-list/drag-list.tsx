import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { steady } from '#src/runtime/mall/queries.ts'
import { instructions, useAnnouncements } from './drag-words.ts'
import { useCarrying } from './use-carrying.ts'
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

/** A list whose lines are put into another order by mouse, finger and keyboard, which is spoken. */
export function DragList({ keys, nameOf, placeText, onDrop, carried, className, label, children }: Props) {
  const sensors = useCarrying()
  const announcements = useAnnouncements({ nameOf, placeText })
  const [active, setActive] = useState<string | null>(null)
  // Every line hears of another list, so that it stays the same one until its order is another.
  const known = useRef([...keys])
  const items = (known.current = steady(known.current, [...keys]))
  function onDragEnd({ active: dropped, over }: DragEndEvent) {
    setActive(null)
    if (over && over.id !== dropped.id) onDrop(String(dropped.id), String(over.id))
  }
  return (
    <DndContext
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
          {children}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{active !== null && carried?.(active)}</DragOverlay>
    </DndContext>
  )
}

const ATTRIBUTES = { roleDescription: '可移动' }
/** What a line has after another order, so that it does not glide; one that stays where it is does not need it. */
const AT_ONCE = CSS.Transition.toString({ property: 'transform', duration: 0, easing: 'linear' })

interface LineProps {
  id: string
  name: string
  className?: string | undefined
  children: ReactNode
}

/** A line with its handle; what stands in it is not drawn again while something is carried. */
export function MovableLine({ id, name, className = '', children }: LineProps) {
  const sortable = useSortable({ id, attributes: ATTRIBUTES })
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = sortable
  const transform = CSS.Translate.toString(sortable.transform)
  const transition =
    transform === undefined && sortable.transition === AT_ONCE ? undefined : sortable.transition
  // Every line hears of another order; only those that move are drawn anew.
  return useMemo(
    () => (
      <li
        ref={setNodeRef}
        className={`${styles.line} ${className}`}
        data-carried={isDragging || undefined}
        style={{ transform, transition }}
      >
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          aria-label={`移动${name}`}
          {...attributes}
          {...listeners}
        />
        {children}
      </li>
    ),
    [
      name,
      className,
      children,
      transform,
      transition,
      isDragging,
      attributes,
      listeners,
      setNodeRef,
      setActivatorNodeRef,
    ],
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
  const { setNodeRef, transform, transition } = useSortable({
    id,
    disabled: { draggable: true, droppable: first },
  })
  return (
    <li
      ref={setNodeRef}
      className={className}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children}
    </li>
  )
}
