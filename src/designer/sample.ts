import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { closed, fieldOf, type Schema } from '#schemas/field/schema-walk.ts'

/** A picture that every mall has. */
const PICTURE = '/pictures/banner/sample'

/** A first value for a required field, such that its widget can be drawn; undefined where none is needed. */
export function sampleOf(given: Schema): unknown {
  const { schema, meta, absent } = fieldOf(given)
  if (absent !== 'required') return undefined
  if (meta?.control === 'image') return { src: PICTURE, alt: '示例图片' }
  const { def } = closed(schema)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, child]) => [key, sampleOf(child)] as const)
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return Array.from({ length: meta?.min ?? 0 }, () => sampleOf(def.element))
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
      return def.options[0] && sampleOf(def.options[0])
    case 'pipe':
      return sampleOf(def.in)
    default:
      return undefined
  }
}
