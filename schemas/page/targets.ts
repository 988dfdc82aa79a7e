import { toProblem } from '#schemas/field/finding.ts'
import type { TargetFinding, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { PlacedTarget, Registry } from '#schemas/widgets/parts/widget.ts'
import { flattenWidgets } from './page.ts'

/** By widget id, the reason why no shopper ever sees the widget; undefined if some shopper may. */
type Fates = Map<string, string | undefined>

/**
 * Finds targets (stops of an anchor navigation) that do not exist or that no shopper ever sees. Paths start at the
 * referring widget's node, in its upgraded shape. With `now` (ms), widgets whose time is over count as never seen.
 */
export function checkTargets(
  widgets: readonly WidgetReading[],
  registry: Registry,
  now = -Infinity,
): TargetFinding[] {
  const pointing: (PlacedTarget & { widgetId: string })[] = []
  for (const widget of flattenWidgets(widgets)) {
    const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
    if (widget.grade === 'isolated' || !definition) continue
    for (const target of definition.targets(widget.props)) pointing.push({ ...target, widgetId: widget.id })
  }
  if (pointing.length === 0) return []
  const fates = fatesOf(widgets, now)
  return pointing.flatMap(({ widgetId, id, path }) => {
    const finding = findingOf(id, fates, ['props', ...path])
    return finding ? [{ ...finding, widgetId }] : []
  })
}

function fatesOf(widgets: readonly WidgetReading[], now: number): Fates {
  const fates: Fates = new Map()
  function collect(list: readonly WidgetReading[], outer: string | undefined) {
    for (const widget of list) {
      const fate = outer ?? fateOf(widget, now)
      fates.set(widget.id, fate)
      if (widget.grade === 'isolated') continue
      for (const { children } of widget.slots) collect(children, fate && `它外层的组件${fate}`)
    }
  }
  collect(widgets, undefined)
  return fates
}

function findingOf(id: string, fates: Fates, path: (string | number)[]): TargetFinding | undefined {
  if (!fates.has(id))
    return toProblem('target_missing', `本页没有编号为「${id}」的组件，这一项不会显示，请重新选择`, path)
  const fate = fates.get(id)
  if (fate === undefined) return undefined
  return toProblem('target_hidden', `指向的组件「${id}」不会展示：${fate}，这一项也不会显示`, path)
}

function fateOf(widget: WidgetReading, now: number): string | undefined {
  if (widget.grade === 'isolated') return '无法读取'
  const { visible, findings } = widget
  if (visible?.broken) return '显示条件无法读取'
  if (findings.some(({ code }) => code === 'visible_never')) return '显示条件永远不成立'
  return visible?.to !== undefined && visible.to <= now ? '展示时间已过' : undefined
}
