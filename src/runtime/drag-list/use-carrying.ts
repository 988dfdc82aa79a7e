import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** px that a mouse goes before it carries; a click stays a click. */
const FAR = 4
/** ms that a finger rests before it carries; before that it scrolls. */
const HELD = 160

/** Mouse, finger and keyboard. */
export function useCarrying() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: FAR } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HELD, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}
