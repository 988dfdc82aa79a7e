import { parseExactJson } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toProblem } from '#schemas/field/finding.ts'
import type { WidgetFinding } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { findNearestType } from './nearest-type.ts'
import { findTypeKey } from './type-key.ts'

type RawNode = Readonly<Record<string, unknown>>

/** Keys under which other page builders store the content of a widget. */
const HOLDERS = ['data', 'options', 'config', 'attrs', 'attributes', 'settings', 'params', 'value', 'model']

const without = (node: RawNode, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))

/** Returns the finding for a node without a type. The repair is a type found under another key, if there is one. */
export function describeMissingType(node: unknown, registry: Registry): WidgetFinding {
  const key = isRecord(node) ? findTypeKey(node, registry) : undefined
  const type = isRecord(node) && key ? findNearestType(String(node[key]), registry) : undefined
  if (!isRecord(node) || key === undefined || type === undefined)
    return toProblem('not_a_widget', '这一项不是组件，无法展示')
  const message = `组件没有写「type」，请检查「${key}」是不是它的类型`
  return {
    ...toProblem('not_a_widget', message),
    fix: {
      label: `类型改为「${registry[type]?.label}」（${type}）`,
      value: { ...without(node, [key, 'type']), type },
    },
  }
}

/** Returns the finding for a widget without `props` whose content is under another key or beside its type. */
export function findMisplacedProps(node: RawNode, names: readonly string[]): WidgetFinding | undefined {
  if (node.props !== undefined) return undefined
  const holder = HOLDERS.find((key) => isRecord(node[key]))
  const beside = Object.keys(node).filter((key) => names.includes(key))
  if (holder === undefined && beside.length === 0) return undefined
  const place = holder === undefined ? '组件的外层' : `「${holder}」里`
  const moved = holder === undefined ? beside : [holder]
  const props =
    holder === undefined ? Object.fromEntries(beside.map((key) => [key, node[key]])) : node[holder]
  return {
    ...toProblem('unknown_key', `组件的内容写在了${place}，没有起作用，应写在「props」里`),
    fix: { label: '移到「props」里', value: { ...without(node, moved), props } },
  }
}

/** Returns the finding for props that are no object. If they are JSON text, the repair is the parsed object. */
export function describeBrokenProps(props: unknown): WidgetFinding {
  const finding = toProblem('field_reset' as const, '组件的内容不是对象，已恢复为默认值', ['props'])
  const value = typeof props === 'string' ? recordOf(props) : undefined
  return value ? { ...finding, fix: { label: '还原被转成文字的内容', value } } : finding
}

function recordOf(text: string): RawNode | undefined {
  try {
    const value = parseExactJson(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
