import type { Sealed } from './same-json.ts'
import type { WidgetSheet } from './sheet.ts'

/** Returns the lists of a widget's children, each with the ids in it; children are compared separately. */
export function sealInner({ slots }: WidgetSheet): Sealed {
  return new Map(slots.map(({ nodes, widgets }) => [nodes, widgets.map(({ id }) => id).join()]))
}
