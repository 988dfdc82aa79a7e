import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { widgetPlaces } from '#schemas/page/page.ts'
import type { Slot } from '#schemas/widgets/parts/reading.ts'
import { type Draft, nameOf } from './edits.ts'

/** A list of the page that widgets can stand in. */
export interface WidgetList {
  list: Path
  label: string
  count: number
}

/** All of them: the page itself, and every container's slots. */
export function listsOf({ page, scoreName }: Draft): WidgetList[] {
  const lists: WidgetList[] = [{ list: ['widgets'], label: '页面', count: page.widgets.length }]
  for (const { widget, path } of widgetPlaces(page.widgets)) {
    if (widget.grade === 'isolated') continue
    for (const [index, slot] of widget.slots.entries()) {
      const list = [...path, ...slot.path]
      if (!isStored(valueAt(page.document, list.slice(0, -1)), valueAt(page.document, list), slot)) continue
      const label = `${nameOf(widget, scoreName)}（${widget.id}）的${slotLabel(widget.props, slot.path, index)}`
      lists.push({ list, label, count: slot.children.length })
    }
  }
  return lists
}

/** Whether the text has the slot at its path: not where an upgrade or a dropped item has moved it. */
function isStored(owner: unknown, stored: unknown, { children }: Slot): boolean {
  if (!Array.isArray(stored)) return isRecord(owner) && children.length === 0
  return stored.length === children.length && children.every(({ node }, index) => node === stored[index])
}

/** A slot by its title, where it stands beside one: “新品”. */
export function slotLabel(props: unknown, path: Path, index: number): string {
  const beside = valueAt({ props }, path.slice(0, -1))
  const title = isRecord(beside) && typeof beside.title === 'string' ? beside.title : ''
  return title ? `“${title}”` : `第 ${index + 1} 格`
}
