import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { nearestType } from './nearest-type.ts'

/** Keys under which other builders write the type of a widget. */
const KEYS = ['component', 'componentName', 'componentType', 'widget', 'widgetType', 'kind', 'tag', 'name']

/** The key that holds a widget's type in a node without `type`; undefined where none names a widget of the mall. */
export function typeKey(node: Readonly<Record<string, unknown>>, registry: Registry): string | undefined {
  if (typeof node.type === 'string' && node.type !== '') return undefined
  return KEYS.find((key) => {
    const value = node[key]
    return typeof value === 'string' && nearestType(value, registry) !== undefined
  })
}
