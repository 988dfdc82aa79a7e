import { audiences } from '#schemas/people/accounts/audiences.ts'
import { Frame, SHADOWS } from '#schemas/widgets/parts/frame.ts'
import { TIME } from './forms.ts'
import { toJsonSchema } from './json-schema.ts'
import type { Json } from './json.ts'

const titles: Readonly<Record<keyof Frame, string>> = {
  margin: '外边距',
  padding: '内边距',
  background: '背景色',
  radius: '圆角',
  shadow: '阴影',
}
const px = ['margin', 'padding', 'radius']

/** Returns the schema of the frame that every widget accepts (§3). */
export function frameSchema(): Json {
  const { properties = {}, $defs: _, ...rest } = toJsonSchema(Frame())
  const named = Object.entries(properties).map(([key, schema]): [string, Json | boolean] => [
    key,
    typeof schema === 'boolean' ? schema : { title: title(key), ...extra(key), ...schema },
  ])
  return { title: '外框', ...rest, properties: Object.fromEntries(named) }
}

function title(key: string): string {
  return Object.entries(titles).find(([name]) => name === key)?.[1] ?? key
}

function extra(key: string) {
  const sided = key === 'margin' || key === 'padding'
  return {
    ...(sided && { description: '四边同一个数，或 { top, right, bottom, left }；每边 0 到 200' }),
    ...(px.includes(key) && { 'x-unit': 'px' }),
    ...(key === 'shadow' && { 'x-labels': SHADOWS }),
  }
}

const width = (name: string): Json => ({
  title: name,
  'x-unit': 'px',
  type: 'number',
  minimum: 0,
  maximum: 10_000,
})

/** Read by `readVisible` (§3). */
export const visibleSchema: Json = {
  title: '显示条件',
  description: '时间或人群无法读出，或有不认识的字段时，组件不会展示',
  type: 'object',
  properties: {
    from: { title: '开始时间', ...TIME },
    to: { title: '结束时间', ...TIME, description: '到这一刻不再展示' },
    audience: {
      title: '可见人群',
      description: '空或缺省为所有人',
      type: 'array',
      items: { enum: Object.keys(audiences), 'x-labels': audiences },
    },
    minWidth: width('最小宽度'),
    maxWidth: width('最大宽度'),
  },
}
