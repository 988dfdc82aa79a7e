import { isRecord } from '#schemas/base/record.ts'
import { type Comparable, matchItems } from './match-items.ts'
import { type Sealed, writeJsonKey } from './same-json.ts'
import { sealInner } from './seal-inner.ts'
import type { WidgetSheet } from './sheet.ts'
import type { WidgetPlace } from './widget-places.ts'

/**
 * Matches widgets of two sheets, keyed by the later id. An id that was derived from a widget's place identifies
 * nothing, because it changes when a widget is inserted before that place.
 */
export function matchWidgets(
  before: readonly WidgetPlace[],
  after: readonly WidgetPlace[],
): ReadonlyMap<string, WidgetSheet> {
  const earlier = new Map<string, WidgetSheet>()
  const named = new Map(
    before.flatMap(({ widget }) => (widget.hasOwnId ? [[widget.id, widget] as const] : [])),
  )
  const left = new Set(before.map(({ widget }) => widget))
  const right = new Set(after.map(({ widget }) => widget))
  const pair: Pairing = (one, widget) => {
    earlier.set(widget.id, one)
    left.delete(one)
    right.delete(widget)
  }
  for (const { widget } of after) {
    const one = widget.hasOwnId ? named.get(widget.id) : undefined
    if (one) pair(one, widget)
  }
  if (left.size === 0 || right.size === 0) return earlier
  const lists = groupUnnamed(before)
  for (const [list, widgets] of groupUnnamed(after)) pairUnnamed(lists.get(list) ?? [], widgets, pair)
  pairEqual([...left].filter(lacksOwnId), [...right], pair)
  pairEqual([...left], [...right].filter(lacksOwnId), pair)
  return earlier
}

function groupUnnamed(places: readonly WidgetPlace[]): Map<string, WidgetSheet[]> {
  const lists = new Map<string, WidgetSheet[]>()
  for (const { widget, list } of places) {
    if (widget.hasOwnId) continue
    const widgets = lists.get(list) ?? []
    widgets.push(widget)
    lists.set(list, widgets)
  }
  return lists
}

const lacksOwnId = (widget: WidgetSheet) => !widget.hasOwnId

type Pairing = (one: WidgetSheet, widget: WidgetSheet) => void

/** Pairs widgets of one list that have no id, by content and position. */
function pairUnnamed(before: readonly WidgetSheet[], after: readonly WidgetSheet[], pair: Pairing) {
  for (const [b, a] of matchItems(before.map(createComparable), after.map(createComparable))) {
    const [one, widget] = [before[b], after[a]]
    if (one && widget && one.type === widget.type) pair(one, widget)
  }
}

/** Pairs widgets with equal content, for example a widget that got an id or was moved into another list. */
function pairEqual(before: readonly WidgetSheet[], after: readonly WidgetSheet[], pair: Pairing) {
  if (before.length === 0 || after.length === 0) return
  const waiting = new Map(before.map((one) => [writeContentKey(one), one]))
  for (const widget of after) {
    const key = writeContentKey(widget)
    const one = waiting.get(key)
    if (one) pair(one, widget)
    waiting.delete(key)
  }
}

function createComparable(widget: WidgetSheet): Comparable {
  const { current } = widget
  const { props = {}, ...node } = isRecord(current) ? current : {}
  const parts = { ...node, ...(isRecord(props) ? props : {}) }
  const sealed = sealWithoutIds(widget)
  return {
    key: writeContentKey(widget),
    parts: () => new Map(Object.entries(parts).map(([name, part]) => [name, writeJsonKey(part, sealed)])),
  }
}

/** Returns a key of a widget's content, without its id and its children. */
function writeContentKey(widget: WidgetSheet): string {
  const { current } = widget
  return writeJsonKey(isRecord(current) ? { ...current, id: undefined } : current, sealWithoutIds(widget))
}

const sealWithoutIds = (widget: WidgetSheet): Sealed =>
  new Map([...sealInner(widget).keys()].map((inner) => [inner, '']))
