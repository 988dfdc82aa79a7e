import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** px that a mouse goes before it carries; a click stays a click. */
const FAR = 4
/** ms that a finger rests before it carries; before that it scrolls. */
const HELD = 160

// One object each: with options of its own for every render, every line would be drawn anew with its list.
const MOUSE = { activationConstraint: { distance: FAR } }
const TOUCH = { activationConstraint: { delay: HELD, tolerance: 8 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** Mouse, finger and keyboard. */
export function useCarrying() {
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  )
}
