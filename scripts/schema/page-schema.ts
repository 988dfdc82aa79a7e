import { MAX_DEPTH, MAX_WIDGETS } from '#schemas/page/bounds.ts'
import { PAGE_SCHEMA_VERSION } from '#schemas/page/page.ts'
import { PageSettings } from '#schemas/page/settings.ts'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { toJsonSchema } from './json-schema.ts'
import { exact, sortKeywords, type Json } from './json.ts'
import { splashSchema } from './splash-schema.ts'
import { nodeSchema, outsideDefs } from './widget-schema.ts'

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
type Registry = Readonly<Record<string, WidgetDefinition>>

/** Returns the JSON Schema of a page document (§3); the `type` of a widget selects its schema. */
export function pageSchema(registry: Registry): unknown {
  const nodes = Object.values(registry).map((definition) => ({ definition, ...nodeSchema(definition) }))
  const { $defs: settingsDefs = {}, ...settings } = toJsonSchema(PageSettings())
  const shared = Object.assign({}, settingsDefs, ...nodes.map(({ defs }) => defs))
  const types = nodes.map(({ definition: { type } }) => type)
  const page = exact({
    $schema: DIALECT,
    title: '页面',
    description: `pageConfig 里的 JSON：最大 1 MiB，最多 ${MAX_WIDGETS} 个组件、${MAX_DEPTH} 层；不认识的字段原样保留，没有作用`,
    type: 'object',
    required: ['widgets'],
    properties: {
      schema: { title: '文档版本', const: PAGE_SCHEMA_VERSION, default: PAGE_SCHEMA_VERSION },
      settings: {
        title: '页面设置',
        ...settings,
        properties: { ...settings.properties, splash: { $ref: '#/$defs/Splash' } },
      },
      widgets: { title: '组件', type: 'array', maxItems: MAX_WIDGETS, items: { $ref: '#/$defs/Widget' } },
    },
    $defs: {
      Widget: {
        title: '任一组件',
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: types.map((type) => ({ $ref: `#/$defs/${type}` })),
      },
      ...Object.fromEntries(nodes.map(({ definition: { type }, node }) => [type, node])),
      ...outsideDefs(),
      Splash: splashSchema,
      ...shared,
    },
  })
  return sortKeywords(page)
}

/** Returns the JSON Schema of a single widget; children of a container are only required to be widgets. */
export function widgetSchema(definition: WidgetDefinition): unknown {
  const { node, defs } = nodeSchema(definition)
  const child: Json = {
    title: '任一组件',
    description: '完整的定义见 page.schema.json',
    type: 'object',
    required: ['id', 'type'],
    properties: { type: { type: 'string' } },
    additionalProperties: true,
  }
  const $defs = { ...(definition.slots.length > 0 && { Widget: child }), ...outsideDefs(), ...defs }
  return sortKeywords(exact({ $schema: DIALECT, ...node, $defs: { ...$defs, ...colourOf($defs) } }))
}

/** Returns the definition of Colour, which the frame's background needs even if no field of the widget does. */
function colourOf($defs: object): Record<string, Json> {
  return 'Colour' in $defs ? {} : { Colour: toJsonSchema(PageSettings()).$defs?.Colour ?? {} }
}
