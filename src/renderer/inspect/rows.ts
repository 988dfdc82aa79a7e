import type { Path } from '#schemas/field/finding.ts'
import { listPatterns, findPlaces } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { findNextBoundary, type Viewer } from '#schemas/widgets/parts/visibility.ts'

/** A widget with the containers around it, the outermost container first. */
export interface Row {
  widget: WidgetReading
  around: readonly WidgetReading[]
}

/** Lists every widget in document order, children after their container. */
export function listRows(widgets: readonly WidgetReading[], around: readonly WidgetReading[] = []): Row[] {
  return widgets.flatMap((widget) => {
    const slots = widget.grade === 'isolated' ? [] : widget.slots
    const inner = [...around, widget]
    return [{ widget, around }, ...slots.flatMap(({ children }) => listRows(children, inner))]
  })
}

/** Returns the widget's remark name, or else the label of its type, or else the type. */
export function getWidgetName({ name, type }: WidgetReading): string {
  const label = new Map<string, { label: string }>(Object.entries(definitions)).get(type)?.label
  return name || label || type || '（没有类型）'
}

/** Returns names by widget id; a shared name is followed by the first text of the widget, or by its id. */
export function nameWidgets(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { widget } of rows)
    counts.set(getWidgetName(widget), (counts.get(getWidgetName(widget)) ?? 0) + 1)
  return new Map(
    rows.map(({ widget }) => {
      const name = getWidgetName(widget)
      return [widget.id, counts.get(name) === 1 ? name : `${name} · ${firstWords(widget) ?? widget.id}`]
    }),
  )
}

/** Returns the first text of a widget, or else the alternative text of its first picture. */
function firstWords(widget: WidgetReading): string | undefined {
  const definition = new Map(Object.entries(definitions)).get(widget.type)
  if (widget.grade === 'isolated' || !definition) return undefined
  const values = (control: 'text' | 'longText' | 'image') =>
    listPatterns(definition.props, control).flatMap((pattern) => findPlaces(widget.props, pattern))
  const texts = [...values('text'), ...values('longText')].map(({ value }) => value)
  const words = [...texts, ...values('image').map(({ value }) => getValueAt(value, ['alt']))]
  return words.filter((text) => typeof text === 'string').find((text) => text.trim() !== '')
}

/** Merges findings with the same code and message into one, with all their paths. */
export function groupFindings<T extends { code: string; message: string; path?: Path }>(all: readonly T[]) {
  const groups = new Map<string, { first: T; paths: Path[]; count: number }>()
  for (const one of all) {
    const key = `${one.code} ${one.message}`
    const group = groups.get(key) ?? { first: one, paths: [], count: 0 }
    group.count += 1
    if (one.path && one.path.length > 0) group.paths.push(one.path)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export function listSources(widget: WidgetReading) {
  const definition = new Map(Object.entries(definitions)).get(widget.type)
  // The schema of this type parsed the props; the two are correlated by `type`.
  return widget.grade === 'isolated' || !definition ? [] : definition.goods(widget.props as never)
}

/** Returns the next moment (ms) at which the rule of a row begins or ends. */
export function findNextVisibilityChange(rows: readonly Row[], { now }: Viewer): number | undefined {
  return findNextBoundary(
    rows.map(({ widget }) => (widget.grade === 'isolated' ? undefined : widget.visible)),
    now,
  )
}
