import type { DraggableSyntheticListeners } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  createContext,
  type Dispatch,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WatchLine } from './near-window.ts'

interface ListFacts {
  describedBy: string | undefined
  /** Watches which lines are near the window; null if all lines take part in dragging. */
  watch: WatchLine | null
}

export const ListContext = createContext<ListFacts>({ describedBy: undefined, watch: null })

interface Movement {
  transform: string | undefined
  transition: string | undefined
  isCarried: boolean
  listeners: DraggableSyntheticListeners
}

const STILL: Movement = {
  transform: undefined,
  transition: undefined,
  isCarried: false,
  listeners: undefined,
}
/** Transition that stops a line from gliding after a reorder; omitted for a line that does not move. */
const AT_ONCE = CSS.Transition.toString({ property: 'transform', duration: 0, easing: 'linear' })

interface Disabled {
  draggable: boolean
  droppable: boolean
}

interface ParticipantProps {
  id: string
  line: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  disabled: Disabled | undefined
  onMove: Dispatch<Movement>
}

/** Takes part in dragging for a line; a separate component, so that its mounting keeps the line's own elements. */
function Participant({ id, line, handle, disabled, onMove }: ParticipantProps) {
  const sortable = useSortable({ id, ...(disabled && { disabled }) })
  const { setNodeRef, setActivatorNodeRef, isDragging: isCarried, listeners } = sortable
  const transform = CSS.Translate.toString(sortable.transform)
  const transition =
    transform === undefined && sortable.transition === AT_ONCE ? undefined : sortable.transition
  useLayoutEffect(() => {
    setNodeRef(line.current)
    setActivatorNodeRef(handle.current)
    return () => {
      setNodeRef(null)
      setActivatorNodeRef(null)
    }
  }, [line, handle, setNodeRef, setActivatorNodeRef])
  // Every participant renders at each reorder; only lines that move are rendered again.
  useLayoutEffect(
    () => onMove({ transform, transition, isCarried, listeners }),
    [transform, transition, isCarried, listeners, onMove],
  )
  useLayoutEffect(() => () => onMove(STILL), [onMove])
  return null
}

/**
 * Returns the state of a line, which takes part in dragging only near the window, in use or dragged: among
 * hundreds of lines each participant costs time at every reorder. Render `participant` after the line's own
 * element.
 */
export function useLine(id: string, disabled?: Disabled) {
  const { watch, describedBy } = use(ListContext)
  const line = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isNear, setNear] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const [movement, onMove] = useState(STILL)
  useEffect(() => (watch && line.current ? watch(line.current, setNear) : undefined), [watch])
  const takesPart = watch === null || isNear || isInUse || movement.isCarried
  const participant = takesPart && (
    <Participant id={id} line={line} handle={handle} disabled={disabled} onMove={onMove} />
  )
  return { line, handle, movement, participant, describedBy, setInUse }
}
