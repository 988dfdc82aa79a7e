import type { PageSheet } from '#schemas/page/sheet/sheet.ts'
import { listPlaces } from '#schemas/page/sheet/widget-places.ts'

/** Creates a function that returns the heading of a widget by its id, or the id if the sheet lacks the widget. */
export function createHeadings(sheet: PageSheet): (id: string) => string {
  const places = listPlaces(sheet)
  return (id) => places.get(id)?.widget.heading ?? id
}
