import { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { widgetGroups, type WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { toJsonSchema } from '#scripts/schema/json-schema.ts'
import type { Json } from '#scripts/schema/json.ts'
import { frameSchema, visibleSchema } from '#scripts/schema/outside.ts'
import { fieldRows } from './field-rows.ts'
import { getSummary } from './get-summary.ts'
import { kinds } from './kinds.ts'
import { picturePath } from './picture-path.ts'
import { table } from './table.ts'

const INTRO =
  '页面是一份 JSON（[page.schema.json](../schema/page.schema.json)），由组件排成。本目录由 `npm run schema` 从组件的定义生成；图片由 `npm run docs:widgets` 拍摄。'
const NODE =
  '每个组件写作 `{ "id", "type", "v", "name", "props", "frame", "visible" }`：编号在页面内唯一，`props` 是组件自己的字段，`name` 是备注，`frame` 和 `visible` 对所有组件一样，都可以不写。没有写 `v` 的按内容认出版本。不认识的字段原样保留、没有作用，检查时会指出；`visible` 里的，或者像是写错的 `visible` 的，会让组件在改好之前不展示。'

/** Returns the page that lists all widgets by group and describes their common properties. */
export function indexPage(all: readonly WidgetDefinition[]): string {
  const groups = Object.entries(widgetGroups).flatMap(([group, name]) => {
    const members = all.filter((one) => one.group === group)
    return members.length === 0 ? [] : [`### ${name}`, membersTable(members)]
  })
  return [
    '# 组件',
    INTRO,
    `## 全部 ${all.length} 种`,
    ...groups,
    '## 共有的部分',
    NODE,
    '### 外框 `frame`',
    outsideTable(frameSchema()),
    '### 显示条件 `visible`',
    outsideTable(visibleSchema),
    '### 按条件选商品 `by: "query"`',
    outsideTable(toJsonSchema(GoodsSource()).$defs?.GoodsByQuery ?? {}),
    '### 字段的类型',
    table(['类型', '写作'], kindsUsed(all)),
  ].join('\n\n')
}

function membersTable(members: readonly WidgetDefinition[]): string {
  const rows = members.map(({ type, label }) => [
    `<a href="${type}.md"><img src="${picturePath(type, 1440)}" alt="${label}" width="240"></a>`,
    `[${label}](${type}.md)`,
    `\`${type}\``,
    getSummary(type),
  ])
  return table(['', '组件', '类型', '用处'], rows)
}

function outsideTable(schema: Json): string {
  const rows = fieldRows(schema).filter(({ key }) => !key.includes('.'))
  return table(
    ['字段', '名称', '取值'],
    rows.map(({ key, label, bounds }) => [key, label, bounds]),
  )
}

function kindsUsed(all: readonly WidgetDefinition[]): (readonly string[])[] {
  const used = new Set(all.flatMap(({ props }) => fieldRows(toJsonSchema(props)).map(({ kind }) => kind)))
  return Object.values(kinds).filter(([name]) => used.has(name))
}
