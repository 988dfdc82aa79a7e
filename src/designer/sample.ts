import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'

/** A picture that every mall has. */
const PICTURE = '/pictures/banner/sample'

/** Creates a first value, so that the widget can be drawn; undefined if the field is not required. */
export function createSample(given: Schema): unknown {
  const { schema, meta, absent } = describeField(given)
  if (absent !== 'required') return undefined
  if (meta?.control === 'image') return { src: PICTURE, alt: '示例图片' }
  const { def } = narrowSchema(schema)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, child]) => [key, createSample(child)] as const)
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return Array.from({ length: meta?.min ?? 0 }, () => createSample(def.element))
    case 'string':
      return cutGraphemes(meta?.label ?? '', meta?.max ?? 60)
    case 'number':
      return meta?.min ?? 0
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return def.options[0] && createSample(def.options[0])
    case 'pipe':
      return createSample(def.in)
    default:
      return undefined
  }
}
