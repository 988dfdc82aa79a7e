import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { findNearestType } from './nearest-type.ts'

/** Keys under which other page builders store the type of a widget. */
const KEYS = ['component', 'componentName', 'componentType', 'widget', 'widgetType', 'kind', 'tag', 'name']

/** Finds the key that holds the type of a node without `type`; undefined if no key names a widget of the mall. */
export function findTypeKey(node: Readonly<Record<string, unknown>>, registry: Registry): string | undefined {
  if (typeof node.type === 'string' && node.type !== '') return undefined
  return KEYS.find((key) => {
    const value = node[key]
    return typeof value === 'string' && findNearestType(value, registry) !== undefined
  })
}
