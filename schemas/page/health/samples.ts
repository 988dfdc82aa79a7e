import { toProblem } from '#schemas/field/finding.ts'
import { listPatterns, findPlaces } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { listDrawnWidgets } from '#schemas/page/links.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

/** Sample pictures of new widgets, never meant for shoppers. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set([
  '/pictures/sample.svg',
  '/pictures/banner/sample',
])

const SAMPLE_TEXTS: ReadonlySet<string> = new Set([
  ...['示例图片', '示例广告', '示例视频', '标题', '楼层标题', '第一层', '热区一', '页签一', '页签二'],
])
const SAMPLE_HTML = '在这里写标题'

const TEXTS = ['text', 'longText'] as const

/** Finds sample pictures and texts of new widgets that were never replaced. Paths start at the widget's node. */
export function findSamples(widgets: readonly WidgetReading[], registry: Registry): HealthFinding[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) => {
    const { props, id: widgetId } = widget
    const placesBy = (control: 'image' | 'richText' | (typeof TEXTS)[number]) =>
      listPatterns(definition.props, control).flatMap((pattern) => findPlaces(props, pattern))
    const pictures = placesBy('image').flatMap(({ path, value }) => {
      const src = getValueAt(value, ['src'])
      if (typeof src === 'string' && SAMPLE_PICTURES.has(src))
        return toProblem('sample_picture' as const, '还是示例图片，请换成自己的图片', ['props', ...path])
      const alt = getValueAt(value, ['alt'])
      return typeof alt === 'string' && SAMPLE_TEXTS.has(alt.trim())
        ? sampleText(alt, ['props', ...path, 'alt'])
        : []
    })
    const texts = TEXTS.flatMap(placesBy).flatMap(({ path, value }) =>
      typeof value === 'string' && SAMPLE_TEXTS.has(value.trim())
        ? sampleText(value, ['props', ...path])
        : [],
    )
    const html = placesBy('richText').flatMap(({ path, value }) =>
      typeof value === 'string' && value.includes(SAMPLE_HTML)
        ? sampleText(SAMPLE_HTML, ['props', ...path])
        : [],
    )
    return [...pictures, ...texts, ...html].map((finding) => ({ ...finding, widgetId }))
  })
}

const sampleText = (text: string, path: HealthFinding['path']) =>
  toProblem('sample_text' as const, `“${text.trim()}”还是示例文字，请改成自己的内容`, path)
