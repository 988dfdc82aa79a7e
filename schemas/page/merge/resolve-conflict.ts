import { type PageText, splitPage } from '#schemas/page/document/page-text.ts'
import { PageEditError } from '#schemas/page/edit.ts'
import type { FieldConflict, MergeConflict, PageVersions, Side } from './conflict.ts'
import type { Write } from './json-node.ts'
import { ListOrders } from './list-orders.ts'
import type { PageIndex } from './page-index.ts'
import { collectListNames, type PageModel, writePage } from './page-model.ts'
import { prepareVersions, getVersion } from './prepare-versions.ts'
import { findEntry, replaceAt } from './replace-value.ts'

/**
 * Resolves a conflict with the version of one side. The remaining conflicts must be resolved in the order in which
 * they are listed. Widgets that the page no longer has are not restored. Throws `PageEditError` for a page or
 * versions that cannot be read.
 */
export function resolveConflict(
  page: PageText,
  conflict: MergeConflict,
  versions: PageVersions,
  side: Side,
): PageText {
  if (conflict.kind === 'page') return splitPage(versions[side])
  // The page still has a removed widget as the other side left it.
  if (conflict.kind === 'removed' && conflict.by !== side) return page
  const prepared = prepareVersions(versions)
  const index = prepared?.indexer.index(page)
  if (!prepared || !index) throw new PageEditError('a page that cannot be resolved widget by widget')
  const version = getVersion(prepared, side)
  if (conflict.kind === 'field') return takeField(index, version, conflict)
  const { widgetId } = conflict
  if (!index.widgets.has(widgetId)) return page
  const orders = new ListOrders(index)
  if (conflict.kind === 'place') orders.placeLike(version, widgetId)
  else orders.removeLike(version, widgetId)
  return writePage({ ...createModel(index), orders: orders.byName })
}

/** Takes a field from a version. Widgets of a list that is removed in this way move to just after its container. */
function takeField(index: PageIndex, version: PageIndex, { widgetId, path }: FieldConflict): PageText {
  const model = createModel(index)
  const entry = findEntry(widgetId === null ? version.root : version.widgets.get(widgetId)?.node, path)
  if (widgetId === null)
    return writePage({ ...model, root: replaceAt(index.root, path, entry) ?? index.root.write })
  const node = index.widgets.get(widgetId)?.node
  const replaced = node && replaceAt(node, path, entry)
  if (!node || !replaced) return index.page
  const kept = new Set(collectListNames(replaced))
  const orders = new ListOrders(index)
  for (const name of collectListNames(node.write)) if (!kept.has(name)) orders.emptyBehind(name, widgetId)
  const own = new Map<string, Write>([...model.own, [widgetId, replaced]])
  return writePage({ ...model, own, orders: orders.byName })
}

function createModel(index: PageIndex): PageModel {
  return {
    layout: index,
    root: index.root.write,
    own: new Map([...index.widgets.values()].map(({ id, node }) => [id, node.write])),
    orders: new Map([...index.lists.values()].map(({ name, ids }) => [name, ids])),
  }
}
