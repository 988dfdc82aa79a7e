import { type PageText, type Segment, splitPage } from '#schemas/page/document/page-text.ts'
import { type JsonNode, spaceEntries, type Write, type WriteList } from './json-node.ts'
import { type PageIndex, TOP_LIST, type WidgetList } from './page-index.ts'

/** A page as the widgets' own JSON and the order of every list. */
export interface PageModel {
  /** Gives the text around the document and the white space of its lists. */
  layout: PageIndex
  root: Write
  own: ReadonlyMap<string, Write>
  /** Ids by the names of their lists. */
  orders: ReadonlyMap<string, readonly string[]>
}

/** Writes a page. */
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

/** Lists the names of the lists of widgets that stand in a value. */
export function namesOfLists(write: Write | undefined): string[] {
  const names: string[] = []
  write?.((name) => {
    names.push(name)
    return ''
  })
  return names
}

/** Names of the lists that the containers of a page have. */
export function collectLists(own: ReadonlyMap<string, Write>): ReadonlySet<string> {
  return new Set([TOP_LIST, ...[...own.values()].flatMap(namesOfLists)])
}
