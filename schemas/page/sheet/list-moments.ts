import { formatMallMoment } from '#schemas/base/mall-time.ts'
import { nameItem } from './describe-field.ts'
import type { SheetField, SheetMoment, WidgetSheet } from './sheet.ts'

interface Sheet {
  fields: readonly SheetField[]
  widgets: readonly WidgetSheet[]
}

/** Lists every moment at which something of a page begins or ends, the earliest first. */
export function listMoments({ fields, widgets }: Sheet): SheetMoment[] {
  const moments: SheetMoment[] = []
  const collect = (list: readonly SheetField[], subject: string, widgetId: string | null) => {
    for (const field of list) {
      const words = [subject, field.shape === 'group' && field.isPlain ? '' : field.label]
      const said = words.filter(Boolean).join(' ')
      if (field.shape === 'group') collect(field.fields, said, widgetId)
      else if (field.shape === 'list')
        field.items.forEach((item, index) =>
          collect(
            item.shape === 'group' ? item.fields : [item],
            `${subject} ${nameItem(field, index)}`,
            widgetId,
          ),
        )
      else if (field.shape === 'value' && field.moment !== undefined)
        moments.push({
          at: field.moment,
          widgetId,
          path: field.path,
          text: `${formatMallMoment(field.moment)} ${said}`,
        })
    }
  }
  const collectWidgets = (list: readonly WidgetSheet[]) => {
    for (const widget of list) {
      collect(widget.fields, widget.heading, widget.id)
      for (const slot of widget.slots) collectWidgets(slot.widgets)
    }
  }
  collect(fields, '', null)
  collectWidgets(widgets)
  return moments.sort((a, b) => a.at - b.at)
}
