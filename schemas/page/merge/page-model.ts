import { type PageText, type Segment, splitPage } from '#schemas/page/document/page-text.ts'
import { type JsonNode, spaceEntries, type Write, type WriteList } from './json-node.ts'
import { type PageIndex, TOP_LIST, type WidgetList } from './page-index.ts'

export interface PageModel {
  /** Version that supplies the text around the document and the white space of its lists. */
  layout: PageIndex
  root: Write
  own: ReadonlyMap<string, Write>
  /** Ids of widgets by the names of their lists. */
  orders: ReadonlyMap<string, readonly string[]>
}

/** Writes the text of a page from its model. */
export function writePage({ layout, root, own, orders }: PageModel): PageText {
  const space = (name: string, node: JsonNode) => {
    const old: Pick<WidgetList, 'ids' | 'node'> = layout.lists.get(name) ?? { ids: [], node }
    const { entries, end } = old.node
    const known = new Map(old.ids.map((id, index) => [id, entries[index]]))
    const items = (orders.get(name) ?? []).map((id) => ({
      entry: known.get(id),
      text: own.get(id)?.(writeList) ?? '',
    }))
    return { segments: spaceEntries(entries, items), end }
  }
  const writeList: WriteList = (name, node) => {
    const { segments, end } = space(name, node)
    return `[${segments.map(({ before, raw }) => before + raw).join('')}${end}`
  }
  let segments: readonly Segment[] = []
  const document = root((name, node) => {
    const list = space(name, node)
    segments = list.segments
    return `[${list.end}`
  })
  const { node, source } = layout.root
  const text = source.text.slice(0, node.offset) + document + source.text.slice(node.offset + node.length)
  return { ...splitPage(text), segments }
}

/** Returns the names of the lists of widgets that `write` contains. */
export function collectListNames(write: Write | undefined): string[] {
  const names: string[] = []
  write?.((name) => {
    names.push(name)
    return ''
  })
  return names
}

/** Returns the names of the lists of the page and of its containers. */
export function collectLists(own: ReadonlyMap<string, Write>): ReadonlySet<string> {
  return new Set([TOP_LIST, ...[...own.values()].flatMap(collectListNames)])
}
