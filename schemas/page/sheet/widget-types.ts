import { nameScore } from '#schemas/money/score-words.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { Registry, WidgetDefinition } from '#schemas/widgets/parts/widget.ts'

const registry: Registry = widgets

/** Finds the definition of a widget type; undefined for a type that the mall does not know. */
export function findDefinition(type: string): WidgetDefinition | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined
}

/** Returns the label of a widget type in the designer's palette, or the type itself. */
export function findTypeLabel(type: string, scoreName: string): string {
  const label = findDefinition(type)?.label
  return (label && nameScore(label, scoreName)) || type || '不是组件的内容'
}
