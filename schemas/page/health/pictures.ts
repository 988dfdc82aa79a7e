import { notice, type Path } from '#schemas/field/finding.ts'
import { patternsOf, placesOf } from '#schemas/field/schema-walk.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { drawn } from '#schemas/page/links.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

/** A picture's address at its place in a page. */
export interface PlacedPicture {
  widgetId: string
  /** From the widget's node. */
  path: Path
  src: string
}

/** A picture of more is slow to open on a phone, bytes. */
const HEAVY_BYTES = 1_000_000

/** Lists every picture of a page's drawn widgets. */
export function findPictures(widgets: readonly WidgetReading[], registry: Registry): PlacedPicture[] {
  return [...drawn(widgets, registry)].flatMap(({ widget, definition }) =>
    patternsOf(definition.props, 'image')
      .flatMap((pattern) => placesOf(widget.props, pattern))
      .flatMap(({ path, value }) => {
        const src = valueAt(value, ['src'])
        return typeof src === 'string' ? [{ widgetId: widget.id, path: ['props', ...path], src }] : []
      }),
  )
}

/** Tells of pictures that are slow to open; `bytes` by address, of the pictures whose size is known. */
export function checkPictures(
  pictures: readonly PlacedPicture[],
  bytes: ReadonlyMap<string, number>,
): HealthFinding[] {
  return pictures.flatMap(({ widgetId, path, src }) => {
    const size = bytes.get(src) ?? 0
    if (size <= HEAVY_BYTES) return []
    const words = `图片有 ${(size / 1_000_000).toFixed(1)} MB，手机上打开慢，建议 1 MB 以内`
    return [{ ...notice('picture_heavy' as const, words, path), widgetId }]
  })
}
