import { diffFields } from './diff-fields.ts'
import { findLongestRun } from './longest-run.ts'
import { matchWidgets } from './match-widgets.ts'
import { createRawField } from './raw-field.ts'
import { isSameJson } from './same-json.ts'
import { sealInner } from './seal-inner.ts'
import type { PageSheet, SheetChange, WidgetSheet } from './sheet.ts'
import { listPlaces, nameList, type WidgetPlace } from './widget-places.ts'
import { NOTHING } from './words.ts'

const NONE = new Map<unknown, string>()

/**
 * Lists the changes: of the page itself, then removed widgets, then added, moved and changed widgets in the order
 * of the later page. Empty exactly if the documents are equal as JSON. Shared objects are skipped.
 */
export function diffSheets(before: PageSheet, after: PageSheet): SheetChange[] {
  if (before.document === after.document) return []
  return new PageDiffer(before, after).diff()
}

type Places = ReadonlyMap<string, WidgetPlace>

class PageDiffer {
  private readonly before: PageSheet
  private readonly after: PageSheet
  private readonly left: Places
  private readonly right: Places
  private readonly earlier: ReadonlyMap<string, WidgetSheet>
  /** Lists of the later page by name, each with its name in the earlier page. */
  private readonly lists = new Map([['', '']])

  constructor(before: PageSheet, after: PageSheet) {
    this.before = before
    this.after = after
    this.left = listPlaces(before)
    this.right = listPlaces(after)
    this.earlier = matchWidgets([...this.left.values()], [...this.right.values()])
  }

  diff(): SheetChange[] {
    const { words } = this.after
    const page = {
      words,
      widgetId: null,
      widgetIdBefore: null,
      subject: '',
      sealedBefore: NONE,
      sealedAfter: NONE,
    }
    const changes = diffFields(page, this.before.fields, this.after.fields)
    const kept = new Set(this.earlier.values())
    for (const { widget } of this.left.values())
      if (!kept.has(widget)) changes.push(describeWidgetChange('widget-removed', widget))
    const own = new Map([...this.right.values()].map(({ widget }) => [widget.id, this.diffWidget(widget)]))
    const moved = this.findMoved()
    for (const place of this.right.values()) {
      const { widget } = place
      const was = this.placeBefore(widget)
      if (!was) changes.push(describeWidgetChange('widget-added', widget))
      else if (moved.has(widget.id))
        changes.push(describeMovedWidget(was, place, this.lists.get(place.list) === was.list))
      changes.push(...(own.get(widget.id) ?? []))
    }
    return changes
  }

  private placeBefore({ id }: WidgetSheet): WidgetPlace | undefined {
    const one = this.earlier.get(id)
    return one && this.left.get(one.id)
  }

  /** Lists the changes of a widget; also records matching slots. */
  private diffWidget(widget: WidgetSheet): SheetChange[] {
    const one = this.earlier.get(widget.id)
    if (!one) return []
    for (const { path } of widget.slots) this.lists.set(nameList(path, widget.id), nameList(path, one.id))
    if (one.node === widget.node) return []
    const [sealedBefore, sealedAfter] = [sealInner(one), sealInner(widget)]
    const scope = {
      words: this.after.words,
      widgetId: widget.id,
      widgetIdBefore: one.id,
      subject: widget.name,
      sealedBefore,
      sealedAfter,
    }
    if (isSameJson(one.node, widget.node, sealedBefore, sealedAfter)) return []
    const changes = diffFields(
      {
        ...scope,
        onSlot: (was, slot) => this.lists.set(nameList(slot.path, widget.id), nameList(was.path, one.id)),
      },
      one.fields,
      widget.fields,
    )
    const areCurrent = one.node === one.current && widget.node === widget.current
    if (changes.length > 0 || areCurrent) return changes
    // An upgrade can leave out content that an older version stored.
    const raw = ({ node }: WidgetSheet) => [
      createRawField({ value: node, path: [], label: '旧版内容', absent: NOTHING }),
    ]
    return diffFields(scope, raw(one), raw(widget))
  }

  /** Finds widgets that are in another list, or in another order among those that stayed in their list. */
  private findMoved(): ReadonlySet<string> {
    const moved = new Set<string>()
    const stayed = new Map<string, { id: string; index: number }[]>()
    for (const { widget, list } of this.right.values()) {
      const was = this.placeBefore(widget)
      if (!was) continue
      if (was.list !== this.lists.get(list)) moved.add(widget.id)
      else {
        const siblings = stayed.get(list) ?? []
        siblings.push({ id: widget.id, index: was.index })
        stayed.set(list, siblings)
      }
    }
    for (const widgets of stayed.values()) {
      const inPlace = findLongestRun(widgets.map(({ index }) => index))
      for (const [position, { id }] of widgets.entries()) if (!inPlace.has(position)) moved.add(id)
    }
    return moved
  }
}

function describeWidgetChange(
  kind: 'widget-added' | 'widget-removed',
  { id, name, heading }: WidgetSheet,
): SheetChange {
  const isAdded = kind === 'widget-added'
  return {
    kind,
    widgetId: id,
    widgetIdBefore: id,
    path: [],
    pathBefore: [],
    label: name,
    before: isAdded ? null : heading,
    after: isAdded ? heading : null,
    text: `${isAdded ? '新增了' : '删除了'}${name}`,
  }
}

function describeMovedWidget(was: WidgetPlace, place: WidgetPlace, isInList: boolean): SheetChange {
  const { id, name } = place.widget
  const say = ({ listName, index }: WidgetPlace) => `${isInList ? '' : listName}第 ${index + 1} 位`
  return {
    kind: 'widget-moved',
    widgetId: id,
    widgetIdBefore: was.widget.id,
    path: [],
    pathBefore: [],
    label: name,
    before: say(was),
    after: say(place),
    text: `移动了${name}到${say(place)}（原在${say(was)}）`,
  }
}
