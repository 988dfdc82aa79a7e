import type { Path } from '#schemas/field/finding.ts'
import type { PageSheet, WidgetSheet } from './sheet.ts'

export interface WidgetPlace {
  widget: WidgetSheet
  /** Name of the list; '' for the page's own. */
  list: string
  /** Name of the list for people: 页面, 分栏「两栏」第 2 格 */
  listName: string
  index: number
}

/** Returns a name for a slot of a container that is unique among the lists of its page. */
export const nameList = (path: Path, containerId: string) => `${containerId} ${path.join('.')}`

/** Lists every widget of a page by id, in document order, children after their container. */
export function listPlaces({ widgets }: PageSheet): Map<string, WidgetPlace> {
  const places = new Map<string, WidgetPlace>()
  const collect = (all: readonly WidgetSheet[], list: string, listName: string) => {
    for (const [index, widget] of all.entries()) {
      places.set(widget.id, { widget, list, listName, index })
      for (const slot of widget.slots) collect(slot.widgets, nameList(slot.path, widget.id), slot.name)
    }
  }
  collect(widgets, '', '页面')
  return places
}
