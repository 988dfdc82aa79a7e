import { toNotice } from '#schemas/field/finding.ts'
import {
  getChildSchema,
  describeField,
  listKeys,
  listPatterns,
  findPlaces,
  type Schema,
} from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { listDrawnWidgets } from '#schemas/page/links.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

/** Finds pictures and links without a text, for which a screen reader has nothing to say. */
export function findUnnamed(widgets: readonly WidgetReading[], registry: Registry): HealthFinding[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) => {
    const { props: schema } = definition
    const { props, id: widgetId } = widget
    const wordless = (control: 'image' | 'link') =>
      listPatterns(schema, control)
        .flatMap((pattern) => findPlaces(props, pattern))
        .filter(({ path }) => {
          const around = path.slice(0, -1)
          const outer = around.reduce<Schema | undefined>(
            (at, key) => at && getChildSchema(at, key, undefined),
            schema,
          )
          return outer !== undefined && !hasWords(outer, getValueAt(props, around))
        })
    const pictures = wordless('image').filter(({ path }) => !isBackground(path))
    const links = wordless('link').filter(
      ({ path }) => !pictures.some((picture) => isBeside(picture.path, path)),
    )
    return [
      ...pictures.map(({ path }) =>
        toNotice('no_alt' as const, '图片没有说明文字，使用读屏的顾客不知道是什么', [
          'props',
          ...path,
          'alt',
        ]),
      ),
      ...links.map(({ path }) =>
        toNotice('no_name' as const, '可以点击，但没有文字或名称，使用读屏的顾客不知道去哪里', [
          'props',
          ...path,
        ]),
      ),
    ].map((finding) => ({ ...finding, widgetId }))
  })
}

/** Returns true if an object has a non-empty text, or a picture with an alternative text. */
function hasWords(schema: Schema, value: unknown): boolean {
  return listKeys(schema).some((key) => {
    const child = getChildSchema(schema, key, value)
    const control = child && describeField(child).meta?.control
    const own = getValueAt(value, control === 'image' ? [key, 'alt'] : [key])
    const isText =
      control === 'text' || control === 'longText' || control === 'richText' || control === 'image'
    return isText && typeof own === 'string' && own.trim() !== ''
  })
}

/** Background pictures need no alternative text. */
const isBackground = (path: HealthFinding['path']) => /^back(?:drop|ground)/.test(String(path.at(-1)))

const isBeside = (a: HealthFinding['path'], b: HealthFinding['path']) =>
  a.length === b.length && a.slice(0, -1).every((key, at) => key === b[at])
