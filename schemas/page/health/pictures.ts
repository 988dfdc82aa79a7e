import { toNotice, type Path } from '#schemas/field/finding.ts'
import { listPatterns, findPlaces } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { listDrawnWidgets } from '#schemas/page/links.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

export interface PlacedPicture {
  widgetId: string
  /** Path from the widget's node. */
  path: Path
  src: string
}

/** Size above which a picture is slow to open on a phone, bytes. */
const HEAVY_BYTES = 1_000_000

/** Lists every picture of a page's drawn widgets. */
export function findPictures(widgets: readonly WidgetReading[], registry: Registry): PlacedPicture[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) =>
    listPatterns(definition.props, 'image')
      .flatMap((pattern) => findPlaces(widget.props, pattern))
      .flatMap(({ path, value }) => {
        const src = getValueAt(value, ['src'])
        return typeof src === 'string' ? [{ widgetId: widget.id, path: ['props', ...path], src }] : []
      }),
  )
}

/** Reports pictures that are slow to open. `bytes` holds the known sizes by address. */
export function checkPictures(
  pictures: readonly PlacedPicture[],
  bytes: ReadonlyMap<string, number>,
): HealthFinding[] {
  return pictures.flatMap(({ widgetId, path, src }) => {
    const size = bytes.get(src) ?? 0
    if (size <= HEAVY_BYTES) return []
    const words = `图片有 ${(size / 1_000_000).toFixed(1)} MB，手机上打开慢，建议 1 MB 以内`
    return [{ ...toNotice('picture_heavy' as const, words, path), widgetId }]
  })
}
