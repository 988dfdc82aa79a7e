import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** Distance that the mouse moves before a drag starts, px; a click stays a click. */
const FAR = 4
/** Time that a finger rests before a drag starts, ms; an earlier movement of the finger scrolls. */
const HELD = 160

// Constants, because new options objects at every render would re-render all lines of the list.
const MOUSE = { activationConstraint: { distance: FAR } }
const TOUCH = { activationConstraint: { delay: HELD, tolerance: 8 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** Returns the sensors for mouse, touch and keyboard. */
export function useCarrying() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  )
}
