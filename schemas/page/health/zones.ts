import { toNotice } from '#schemas/field/finding.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { HealthFinding } from './finding.ts'

const PHONE_PX = 390
/** Smallest side of a touch target, px (WCAG 2.5.8). */
const FINGER_PX = 24
/** Assumed size of a picture whose size is unknown, px: the default in the widget's declaration. */
const USUAL = { width: 1200, height: 480 }

/** Finds hot zones that are too small to hit with a finger on a phone. */
export function findSmallZones(widgets: readonly WidgetReading[]): HealthFinding[] {
  return flattenWidgets(widgets).flatMap((widget) => {
    if (widget.grade === 'isolated' || widget.type !== 'hot-zone') return []
    // The cast is safe: a widget that was read matches the declaration of its type.
    const { image, zones } = widget.props as PropsOf<'hot-zone'>
    const { width: across = USUAL.width, height: down = USUAL.height } = image
    return zones.flatMap(({ name, link, width, height }, index): HealthFinding[] => {
      const [w, h] = [(PHONE_PX * width) / 100, ((PHONE_PX * down) / across / 100) * height]
      if (link === undefined || Math.min(w, h) >= FINGER_PX) return []
      const words = `热区“${name}”在手机上只有 ${Math.floor(w)} × ${Math.floor(h)} 像素，小于 ${FINGER_PX}，很难点中`
      return [{ ...toNotice('zone_small', words, ['props', 'zones', index]), widgetId: widget.id }]
    })
  })
}
