import type { PageSheet } from '#schemas/page/sheet/sheet.ts'
import { listPlaces } from '#schemas/page/sheet/widget-places.ts'

/** Creates a function from a widget's id to its heading, or to the id if the sheet lacks the widget. */
export function createHeadings(sheet: PageSheet): (id: string) => string {
  const places = listPlaces(sheet)
  return (id) => places.get(id)?.widget.heading ?? id
}
