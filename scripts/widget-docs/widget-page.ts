import { widgetGroups, type WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { toJsonSchema } from '#scripts/schema/json-schema.ts'
import { sortKeywords, type Json } from '#scripts/schema/json.ts'
import { fieldRows } from './field-rows.ts'
import { readWidgetFixture } from './fixture.ts'
import { getSummary } from './get-summary.ts'
import { picturePath, WIDTHS } from './picture-path.ts'
import { table } from './table.ts'

const NOTE =
  '<!-- 由 `npm run schema` 生成，不要手改；这句话来自 schemas/widgets/widget-words.ts，图片由 `npm run docs:widgets` 拍摄 -->'

/** Returns the documentation page of a widget: purpose, pictures, fields and an example. */
export function widgetPage(definition: WidgetDefinition): string {
  const { type, label, group, v, props } = definition
  const { example } = readWidgetFixture(type)
  // Plain data, made by inOrder from the schema itself.
  const rows = fieldRows(sortKeywords(toJsonSchema(props)) as Json)
  return [
    `# ${label} \`${type}\``,
    NOTE,
    getSummary(type),
    `分组：${widgetGroups[group]}。版本：${v}。[JSON Schema](../schema/widgets/${type}.schema.json)。外框和显示条件见[目录](README.md)。`,
    ...WIDTHS.map((width) => `![${label}，页面宽 ${width}](${picturePath(type, width)})`),
    '## 字段',
    rows.length === 0
      ? '没有字段。'
      : table(
          ['字段', '名称', '类型', '取值', '缺省'],
          rows.map(({ key, label: name, kind, bounds, absent }) => [key, name, kind, bounds, absent]),
        ),
    '## 例子',
    `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
