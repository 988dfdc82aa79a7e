import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { toJsonSchema } from './json-schema.ts'
import type { Json } from './json.ts'
import { frameSchema, visibleSchema } from './outside.ts'

/** Returns the definitions of Frame and Visible, which every file includes. */
export function outsideDefs(): Record<string, Json> {
  return { Frame: frameSchema(), Visible: visibleSchema }
}

export interface NodeSchema {
  node: Json
  defs: Record<string, Json>
}

/** Returns the schema of a widget in a document, at its current version; older versions are upgraded on reading. */
export function nodeSchema({ type, label, v, props, defaults }: WidgetDefinition): NodeSchema {
  const { $defs: defs = {}, ...own } = toJsonSchema(props)
  const needed = Object.values(props._zod.def.shape).length > 0 && (own.required ?? []).length > 0
  const node: Json = {
    title: label,
    type: 'object',
    required: ['id', 'type', ...(v > 1 ? ['v'] : []), ...(needed ? ['props'] : [])],
    properties: {
      id: {
        title: '编号',
        description: '在页面内唯一',
        anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'number' }],
      },
      type: { title: '组件类型', const: type },
      v: { title: '版本', const: v, ...(v === 1 && { default: 1 }) },
      name: { title: '备注名', type: 'string' },
      props: withExamples(own, defaults),
      frame: { $ref: '#/$defs/Frame' },
      visible: { $ref: '#/$defs/Visible' },
    },
    examples: [{ id: `${type}-1`, type, v, props: defaults }],
  }
  return { node, defs }
}

/** Adds examples to fields without a default: the values of a newly inserted widget. */
function withExamples(props: Json, defaults: object): Json {
  const properties = Object.entries(props.properties ?? {}).map(([key, schema]): [string, Json | boolean] => {
    const example: unknown = Reflect.get(defaults, key)
    const shown = typeof schema === 'object' && example !== undefined && schema.default === undefined
    return [key, shown ? { ...schema, examples: [example] } : schema]
  })
  return { title: '内容', ...props, properties: Object.fromEntries(properties) }
}
