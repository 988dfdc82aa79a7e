import { acceptProposal } from '#schemas/page/document/accept-proposal.ts'
import { setIn } from '#schemas/page/document/edit-page.ts'
import { createIdSource } from '#schemas/page/document/fresh-ids.ts'
import { type PageText, splitPage } from '#schemas/page/document/page-text.ts'
import { findDefinition } from '#schemas/page/sheet/widget-types.ts'
import type { PageVersions, RenamedWidget, Side } from './conflict.ts'
import { isSameNode } from './json-node.ts'
import { createPageIndexer, type IndexedWidget, type PageIndex, type PageIndexer } from './page-index.ts'

/** Versions ready to merge. `first` and `second` are assigned so that swapping the sides gives the same page. */
export interface PreparedVersions {
  base: PageIndex
  first: PageIndex
  second: PageIndex
  firstSide: Side
  renamed: readonly RenamedWidget[]
  indexer: PageIndexer
}

export const getOtherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine')

/** Returns the version of one side. */
export const getVersion = ({ first, second, firstSide }: PreparedVersions, side: Side): PageIndex =>
  side === firstSide ? first : second

/**
 * Prepares versions for merging: accepts a migration or repair in all versions if one side accepted it, and renames
 * widgets that both sides inserted under the same id. Undefined if they cannot be merged widget by widget.
 */
export function prepareVersions(versions: PageVersions): PreparedVersions | undefined {
  const indexer = createPageIndexer()
  const [base, mine, theirs] = acceptTogether(
    [splitPage(versions.base), splitPage(versions.mine), splitPage(versions.theirs)],
    indexer,
  )
  if (!base || !mine || !theirs) return undefined
  const firstSide = mine.text <= theirs.text ? 'mine' : 'theirs'
  const [first, second] = firstSide === 'mine' ? [mine, theirs] : [theirs, mine]
  const { index, renames } = renameInserted({ base, first, second }, indexer)
  if (!index || hasHidden([base, first, index])) return undefined
  const side = getOtherSide(firstSide)
  const renamed = [...renames].map(([from, to]) => ({ side, from, to }))
  return { base, first, second: index, firstSide, renamed, indexer }
}

/** Returns true if a widget is part of a container in one version and a separate widget in another version. */
function hasHidden(versions: readonly PageIndex[]): boolean {
  return versions.some(({ hiddenIds }) =>
    [...hiddenIds].some((id) => versions.some(({ widgets }) => widgets.has(id))),
  )
}

type Three<T> = readonly [T, T, T]

/** Accepts a widget's proposal in all versions if one side accepted it. */
function acceptTogether(pages: Three<PageText>, indexer: PageIndexer): Three<PageIndex | undefined> {
  const indexes: Three<PageIndex | undefined> = [
    indexer.index(pages[0]),
    indexer.index(pages[1]),
    indexer.index(pages[2]),
  ]
  const [base, ...sides] = indexes
  if (!base) return indexes
  const accepted = [...base.widgets.values()].flatMap(({ id, reading }) =>
    hasProposal(reading) && sides.some((side) => isAccepted(side?.widgets.get(id))) ? [id] : [],
  )
  if (accepted.length === 0) return indexes
  const accept = (index: PageIndex | undefined) =>
    index && indexer.index(accepted.reduce((page, id) => acceptIn(page, id, indexer), index.page))
  return [accept(indexes[0]), accept(indexes[1]), accept(indexes[2])]
}

const hasProposal = (reading: IndexedWidget['reading']) =>
  reading.grade !== 'isolated' && reading.proposal !== undefined

const isAccepted = (widget: IndexedWidget | undefined) =>
  widget !== undefined && widget.reading.grade !== 'isolated' && widget.reading.proposal === undefined

function acceptIn(text: PageText, id: string, { read }: PageIndexer): PageText {
  const page = read(text)
  return page.status === 'refused' ? text : acceptProposal({ text, page }, id)
}

interface Indexes {
  base: PageIndex
  first: PageIndex
  second: PageIndex
}

/** Gives fresh ids to widgets of `second` that share their id with a different widget inserted by `first`. */
function renameInserted(
  { base, first, second }: Indexes,
  indexer: PageIndexer,
): { index: PageIndex | undefined; renames: ReadonlyMap<string, string> } {
  const renames = new Map<string, string>()
  const nextId = createIdSource({
    ...base.reading,
    widgets: [base, first, second].flatMap(({ reading }) => reading.widgets),
    document: [base, first, second].map(({ reading }) => reading.document),
  })
  // Containers come before their content.
  for (const [id, widget] of second.widgets) {
    const other = first.widgets.get(id)
    if (!other || base.widgets.has(id)) continue
    const isInRenamed = renames.has(widget.list.containerId ?? '')
    if (isInRenamed || !isSameInsertion({ first, second }, other, widget)) renames.set(id, nextId())
  }
  if (renames.size === 0) return { index: second, renames }
  const page = [...second.widgets.values()].reduce(
    (text, widget) => renameIn(text, widget, { second, renames }),
    second.page,
  )
  return { index: indexer.index(page), renames }
}

/** Returns true if both sides inserted the same widget in the same place, for example by pasting it. */
function isSameInsertion(
  { first, second }: Pick<Indexes, 'first' | 'second'>,
  a: IndexedWidget,
  b: IndexedWidget,
): boolean {
  const isSamePlace = a.list.name === b.list.name && findNeighbour(a, second) === findNeighbour(b, first)
  return isSamePlace && isSameNode(a.node, b.node)
}

/** Finds the nearest preceding sibling of a widget that is in the same list of the other version too. */
export function findNeighbour({ list, index }: IndexedWidget, other: PageIndex): string | undefined {
  const siblings = new Set(other.lists.get(list.name)?.ids)
  return list.ids.slice(0, index).findLast((id) => siblings.has(id))
}

function renameIn(
  text: PageText,
  { id, reading, list, index }: IndexedWidget,
  { second, renames }: { second: PageIndex; renames: ReadonlyMap<string, string> },
): PageText {
  const own = renames.get(id)
  const path = [...pathOf(second, list.containerId), ...list.path, index]
  let renamed = own === undefined ? text : setIn(text, [...path, 'id'], own)
  if (reading.grade === 'isolated' || reading.proposal !== undefined) return renamed
  for (const target of findDefinition(reading.type)?.targets(reading.props) ?? []) {
    const to = renames.get(target.id)
    if (to !== undefined) renamed = setIn(renamed, [...path, 'props', ...target.path], to)
  }
  return renamed
}

/** Returns the path of a container from the document's root. */
function pathOf(page: PageIndex, containerId: string | null): (string | number)[] {
  const container = containerId === null ? undefined : page.widgets.get(containerId)
  if (!container) return []
  return [...pathOf(page, container.list.containerId), ...container.list.path, container.index]
}
