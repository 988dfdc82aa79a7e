import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { listWidgetPlaces } from '#schemas/page/page.ts'
import type { Slot } from '#schemas/widgets/parts/reading.ts'
import { type Draft, getDisplayName } from './edits.ts'

export interface WidgetList {
  list: Path
  label: string
  count: number
}

/** Lists the page's own list and every container's slots. */
export function listWidgetLists({ page, scoreName }: Draft): WidgetList[] {
  const lists: WidgetList[] = [{ list: ['widgets'], label: '页面', count: page.widgets.length }]
  for (const { widget, path } of listWidgetPlaces(page.widgets)) {
    if (widget.grade === 'isolated') continue
    for (const [index, slot] of widget.slots.entries()) {
      const list = [...path, ...slot.path]
      if (!isStored(getValueAt(page.document, list.slice(0, -1)), getValueAt(page.document, list), slot))
        continue
      const label = `${getDisplayName(widget, scoreName)}（${widget.id}）的${describeSlot(widget.props, slot.path, index)}`
      lists.push({ list, label, count: slot.children.length })
    }
  }
  return lists
}

/** Returns true if the text has the slot at its path; false if an upgrade or a dropped item moved it. */
function isStored(owner: unknown, stored: unknown, { children }: Slot): boolean {
  if (!Array.isArray(stored)) return isRecord(owner) && children.length === 0
  return stored.length === children.length && children.every(({ node }, index) => node === stored[index])
}

/** Describes a slot by the title beside it, “新品”, or by its number. */
export function describeSlot(props: unknown, path: Path, index: number): string {
  const beside = getValueAt({ props }, path.slice(0, -1))
  const title = isRecord(beside) && typeof beside.title === 'string' ? beside.title : ''
  return title ? `“${title}”` : `第 ${index + 1} 格`
}
