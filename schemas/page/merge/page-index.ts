import { parseTree, type Node } from 'jsonc-parser'
import { hideBom } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { findIdPaths } from '#schemas/page/document/fresh-ids.ts'
import { joinPage, type PageText, type Segment } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import { type PageReading, type ReadResult, flattenWidgets } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { ListPlace } from './conflict.ts'
import { type Entry, JsonNode } from './json-node.ts'

export interface IndexedWidget {
  id: string
  reading: WidgetReading
  node: JsonNode
  list: WidgetList
  index: number
}

/** A list of widgets: the page's own list, or a list in a container. */
export interface WidgetList {
  /** The same list has the same name in all versions. */
  name: string
  /** null for the page's own list. */
  containerId: string | null
  /** Path from the container's node, or from the document's root. */
  path: Path
  node: JsonNode
  ids: readonly string[]
}

export interface PageIndex {
  page: PageText
  text: string
  reading: PageReading
  root: JsonNode
  /** Widgets by id, in document order. */
  widgets: ReadonlyMap<string, IndexedWidget>
  lists: ReadonlyMap<string, WidgetList>
  /** Ids of widgets that are part of the container around them, because it was not read or an upgrade moved them. */
  hiddenIds: ReadonlySet<string>
}

/** Reads and indexes versions of a page; parts that the versions have in common are parsed once. */
export interface PageIndexer {
  read(page: PageText): ReadResult
  /** Returns undefined for a page that is refused or has a widget without an id of its own. */
  index(page: PageText): PageIndex | undefined
}

/** Returns the name of a list of widgets. */
export const nameList = (containerId: string | null, path: Path): string =>
  JSON.stringify([containerId, ...path])

export const TOP_LIST = nameList(null, ['widgets'])

/** Returns the place of a widget; null if the version does not have it. */
export function findPlaceIn({ widgets }: PageIndex, id: string): ListPlace | null {
  const widget = widgets.get(id)
  if (!widget) return null
  const { containerId, path } = widget.list
  return { containerId, list: path, index: widget.index }
}

/** Creates an indexer for the versions of one page. */
export function createPageIndexer(): PageIndexer {
  const read = createPageReader()
  const parsed = new Map<string, JsonNode | undefined>()
  const parse = (raw: string) => {
    if (!parsed.has(raw)) parsed.set(raw, parseJson(raw))
    return parsed.get(raw)
  }
  return {
    read,
    index(page) {
      const reading = read(page)
      return reading.status === 'refused' ? undefined : indexPage(page, reading, parse)
    },
  }
}

type ParseSegment = (raw: string) => JsonNode | undefined

function indexPage(page: PageText, reading: PageReading, parse: ParseSegment): PageIndex | undefined {
  if (reading.findings.some(({ code }) => code === 'missing_id' || code === 'duplicate_id')) return undefined
  const root = parseJson(page.head + page.tail)
  const list = root && findNode(root, ['widgets'])
  if (!root || !list) return undefined
  const lists = new ListIndexer()
  const top = new JsonNode(root.source, list.node, listEntries(page.segments, parse))
  lists.add({ node: top, path: ['widgets'], containerId: null }, reading.widgets)
  const { widgets } = lists
  const unread = [...widgets.values()].filter((widget) => widget.reading.grade === 'isolated')
  const inside = unread.flatMap((widget) => findIdPaths(widget.reading.node).map(({ id }) => id))
  const hiddenIds = new Set(
    [...flattenWidgets(reading.widgets).map(({ id }) => id), ...inside].flatMap((id) =>
      id === undefined || widgets.has(id) ? [] : [id],
    ),
  )
  return { page, text: joinPage(page), reading, root, widgets, lists: lists.byName, hiddenIds }
}

function parseJson(text: string): JsonNode | undefined {
  const node = parseTree(hideBom(text))
  return node && new JsonNode({ text, lists: new Map(), around: new Set() }, node)
}

const listEntries = (segments: readonly Segment[], parse: ParseSegment): Entry[] =>
  segments.flatMap(({ before, raw }) => {
    const value = parse(raw)
    return value ? [{ before, key: undefined, lead: '', value }] : []
  })

interface FoundList {
  node: JsonNode
  path: Path
  containerId: string | null
}

class ListIndexer {
  readonly widgets = new Map<string, IndexedWidget>()
  readonly byName = new Map<string, WidgetList>()

  add({ node, path, containerId }: FoundList, readings: readonly WidgetReading[]) {
    const { lists, around } = node.source
    const name = nameList(containerId, path)
    lists.set(node.node, name)
    for (let one: Node | undefined = node.node; one && !around.has(one); one = one.parent) around.add(one)
    const list = { name, containerId, path, node, ids: readings.map(({ id }) => id) }
    this.byName.set(name, list)
    for (const [index, reading] of readings.entries()) {
      const item = node.entries[index]?.value
      if (item) this.addWidget({ id: reading.id, reading, node: item, list, index })
    }
  }

  private addWidget(widget: IndexedWidget) {
    const { id, reading, node } = widget
    this.widgets.set(id, widget)
    if (reading.grade === 'isolated' || !isRecord(reading.node)) return
    for (const { path, children } of reading.slots) {
      const stored = getValueAt(reading.node, path)
      const list = findNode(node, path)
      if (!list || !Array.isArray(stored) || stored.length !== children.length) continue
      if (children.every((child, index) => child.node === stored[index]))
        this.add({ node: list, path, containerId: id }, children)
    }
  }
}

/** Finds the node at a path; of several equal keys the last one counts, as in JSON.parse. */
function findNode(root: JsonNode, path: Path): JsonNode | undefined {
  let node: JsonNode | undefined = root
  for (const key of path) {
    if (typeof key === 'string') node = node?.members.get(key)
    else node = node?.node.type === 'array' ? node.entries[key]?.value : undefined
  }
  return node
}
