import type { Path } from '#schemas/field/finding.ts'
import { patternsOf, placesOf } from '#schemas/field/schema-walk.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { nextBoundary, type Viewer } from '#schemas/widgets/parts/visibility.ts'

/** One widget of a page with the containers around it, outermost first. */
export interface Row {
  widget: WidgetReading
  around: readonly WidgetReading[]
}

/** Every widget in document order, children after their container. */
export function rowsOf(widgets: readonly WidgetReading[], around: readonly WidgetReading[] = []): Row[] {
  return widgets.flatMap((widget) => {
    const slots = widget.grade === 'isolated' ? [] : widget.slots
    const inner = [...around, widget]
    return [{ widget, around }, ...slots.flatMap(({ children }) => rowsOf(children, inner))]
  })
}

/** What an editor calls it: the remark name, else the type's label, else the type. */
export function nameOf({ name, type }: WidgetReading): string {
  const label = new Map<string, { label: string }>(Object.entries(definitions)).get(type)?.label
  return name || label || type || '（没有类型）'
}

/** The same by id; those that several share are followed by what the widget says, or by its id. */
export function namesOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { widget } of rows) counts.set(nameOf(widget), (counts.get(nameOf(widget)) ?? 0) + 1)
  return new Map(
    rows.map(({ widget }) => {
      const name = nameOf(widget)
      return [widget.id, counts.get(name) === 1 ? name : `${name} · ${firstWords(widget) ?? widget.id}`]
    }),
  )
}

/** The first words that a shopper reads in a widget, or the description of its first picture. */
function firstWords(widget: WidgetReading): string | undefined {
  const definition = new Map(Object.entries(definitions)).get(widget.type)
  if (widget.grade === 'isolated' || !definition) return undefined
  const values = (control: 'text' | 'longText' | 'image') =>
    patternsOf(definition.props, control).flatMap((pattern) => placesOf(widget.props, pattern))
  const texts = [...values('text'), ...values('longText')].map(({ value }) => value)
  const words = [...texts, ...values('image').map(({ value }) => valueAt(value, ['alt']))]
  return words.filter((text) => typeof text === 'string').find((text) => text.trim() !== '')
}

/** What says the same stands once, with every place that it is said of. */
export function gathered<T extends { code: string; message: string; path?: Path }>(all: readonly T[]) {
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

export function sourcesOf(widget: WidgetReading) {
  const definition = new Map(Object.entries(definitions)).get(widget.type)
  // The props were parsed by this very type's schema; the pair is correlated by `type`.
  return widget.grade === 'isolated' || !definition ? [] : definition.goods(widget.props as never)
}

/** ms at which some row's rule changes its mind. */
export function nextChange(rows: readonly Row[], { now }: Viewer): number | undefined {
  return nextBoundary(
    rows.map(({ widget }) => (widget.grade === 'isolated' ? undefined : widget.visible)),
    now,
  )
}
